package football

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestEndWith_endsACallThatTakesTooLongOrThatNobodyWaitsFor(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rules.js")
	if err := os.WriteFile(file, []byte("exports.plan = function () { for (;;) {} }"), 0o600); err != nil {
		t.Fatal(err)
	}
	left, leave := context.WithCancel(context.Background())
	leave()
	for _, one := range []struct {
		ctx     context.Context
		longest time.Duration
		want    error
	}{{context.Background(), time.Millisecond, errSlowImport}, {left, time.Hour, context.Canceled}} {
		rules, err := loadFunctions(file, "plan")
		if err != nil {
			t.Fatal(err)
		}
		stop := rules.endWith(one.ctx, one.longest)
		var nothing any
		if err := rules.callWith(&nothing, "plan", nothing); !errors.Is(err, one.want) {
			t.Errorf("the call ended with %v, want %v", err, one.want)
		}
		stop()
	}
}
