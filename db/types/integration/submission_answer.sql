comment on type integration.submission_answer is 'Outcomes of submitted changes';
comment on column integration.submission_answer.change_outcomes is
'Outcome of each change, in the order of the request';
