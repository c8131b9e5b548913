comment on type work.bulk_answer is 'Result of an action on many work orders';
comment on column work.bulk_answer.done is 'Number of rows that were carried out';
comment on column work.bulk_answer.refused is 'Number of rows that were refused and changed nothing';
comment on column work.bulk_answer.order_outcomes is
'One object for each row, in their order: DONE with the answer of the single action, or REFUSED with its refusal';
