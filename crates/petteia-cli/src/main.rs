//! The binary `petteia`.

fn main() -> std::process::ExitCode {
    petteia_cli::main()
}
