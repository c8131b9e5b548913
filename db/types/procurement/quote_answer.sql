comment on type procurement.quote_answer is 'Result of the actions on a quote';
comment on column procurement.quote_answer.id is 'Id of the quote';
comment on column procurement.quote_answer.status is 'Life-cycle status';
comment on column procurement.quote_answer.is_late is 'Whether it arrived after the last day for quotes';
comment on column procurement.quote_answer.total_amount is 'Sum of the lines, in the currency of the quote';
