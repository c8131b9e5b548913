comment on type notify.bounce_answer is 'Result of the report of a bounce';
comment on column notify.bounce_answer.recorded is 'Whether the report was new';
