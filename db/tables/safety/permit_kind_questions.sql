comment on table safety.permit_kind_questions is 'What is asked before a permit of a kind is issued';
comment on column safety.permit_kind_questions.kind_id is 'Permit kind';
comment on column safety.permit_kind_questions.position is 'Its place among the questions, from 1';
comment on column safety.permit_kind_questions.prompt is 'Question, or control that must be in place';
comment on column safety.permit_kind_questions.needed_answer is
'The answer without which no permit is issued; empty for any';
comment on column safety.permit_kind_questions.is_required is 'Whether no permit is issued before it is answered';
