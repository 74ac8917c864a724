//! Text and tables in HTML.

/// Text as HTML shows it, whatever it holds.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// A table whose first column names the rows.
pub(super) fn table(caption: &str, columns: &[String], rows: &[Vec<String>]) -> String {
    let mut text = format!("<table><caption>{}</caption>\n<thead><tr>", escape(caption));
    for column in columns {
        text += &format!("<th scope=\"col\">{}</th>", escape(column));
    }
    text += "</tr></thead>\n<tbody>\n";
    for row in rows {
        text += "<tr>";
        for (place, cell) in row.iter().enumerate() {
            let cell = escape(cell);
            text += &match place {
                0 => format!("<th scope=\"row\">{cell}</th>"),
                _ => format!("<td>{cell}</td>"),
            };
        }
        text += "</tr>\n";
    }
    text + "</tbody></table>\n"
}
