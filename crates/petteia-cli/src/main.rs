//! The binary `petteia`.

/// A server allocates and frees for every message; this one is faster at it than most systems'.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    petteia_cli::main()
}
