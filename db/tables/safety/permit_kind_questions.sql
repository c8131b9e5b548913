comment on table safety.permit_kind_questions is 'A question to answer before a permit of a kind is issued';
comment on column safety.permit_kind_questions.kind_id is 'Permit kind';
comment on column safety.permit_kind_questions.position is 'Position in the list of questions, from 1';
comment on column safety.permit_kind_questions.prompt is 'Question, or control that must be in place';
comment on column safety.permit_kind_questions.needed_answer is
'Answer required for the issue of a permit; empty for any';
comment on column safety.permit_kind_questions.is_required is 'Whether an answer is required for the issue of a permit';
