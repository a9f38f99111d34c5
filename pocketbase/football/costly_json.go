package football

const (
	// mostNested is how deep JSON of a provider or of a file may be: theirs is ten deep at most. The engine of the rules reads
	// it by recursion, and a stack that overflows ends the server.
	mostNested = 200
	// mostValues is how many values it may have. The longest real answers have one in about 18 bytes, so that this is more than
	// fits in answerBytes. The engine needs some hundred bytes for each.
	mostValues = 250_000
)

// isCostlyJSON reports that brackets are nested deeper or that there are more values, whether the text is JSON or not.
func isCostlyJSON(text string) bool {
	depth, values, isText, isEscaped := 0, 0, false, false
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
			depth++
			values++
		case c == ',':
			values++
		case c == ']' || c == '}':
			depth--
		}
		if depth > mostNested || values > mostValues {
			return true
		}
	}
	return false
}
