package sessions

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mudarraj/testapp"
)

func TestQ10_aRequestThatMetABanIsAnsweredSoWhenTheBanIsLiftedBeforeTheAnswer(t *testing.T) {
	app := testapp.New(t)
	for table, columns := range map[string]string{"sanctions": "kind reason words created_at until lifted_at", "appeals": "target_id state words"} {
		for column := range strings.FieldsSeq(columns) {
			testapp.SQL(t, app, fmt.Sprintf("ALTER TABLE %s ADD COLUMN %s TEXT NOT NULL DEFAULT ''", table, column))
		}
	}
	user := testapp.NewUser(t, app)
	answer := httptest.NewRecorder()
	found := fmt.Errorf("a batch: %w", &bannedError{user})
	testapp.Must(t, testSessions(app).AnswerEnded(request(app, answer, user), found))
	if answer.Code != http.StatusUnauthorized || !strings.Contains(answer.Body.String(), "account-banned") {
		t.Errorf("%d %s", answer.Code, answer.Body)
	}
}
