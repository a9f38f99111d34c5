package football

// mostNested is how deep JSON of a provider or of a file may be: theirs is ten deep at most. The engine of the rules reads
// it by recursion, and a stack that overflows ends the server.
const mostNested = 200

// isDeep reports that brackets are nested deeper, whether the text is JSON or not.
func isDeep(text string) bool {
	depth, isText, isEscaped := 0, false, false
	for i := range len(text) {
		switch c := text[i]; {
		case isEscaped:
			isEscaped = false
		case isText && c == '\\':
			isEscaped = true
		case c == '"':
			isText = !isText
		case isText:
		case c == '[' || c == '{':
			if depth++; depth > mostNested {
				return true
			}
		case c == ']' || c == '}':
			depth--
		}
	}
	return false
}
