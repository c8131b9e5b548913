comment on table safety.permit_questions is 'What is asked for a permit, as its kind asked when the permit was made';
comment on column safety.permit_questions.site_id is 'The site of the permit';
comment on column safety.permit_questions.permit_id is 'The permit';
comment on column safety.permit_questions.position is 'Its place among the questions, from 1';
comment on column safety.permit_questions.prompt is 'Question, or control that must be in place';
comment on column safety.permit_questions.needed_answer is
'The answer without which the permit is not issued; empty for any';
comment on column safety.permit_questions.is_required is 'Whether the permit is not issued before it is answered';
comment on column safety.permit_questions.answer is 'What was answered; NA for what does not apply';
comment on column safety.permit_questions.note is 'Note on the answer';
comment on column safety.permit_questions.answered_at is 'When it was answered';
comment on column safety.permit_questions.answered_by is 'The account that answered';
