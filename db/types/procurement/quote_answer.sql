comment on type procurement.quote_answer is 'Answer of the actions on a quote';
comment on column procurement.quote_answer.id is 'Id of the quote';
comment on column procurement.quote_answer.status is 'Where the quote is in its life';
comment on column procurement.quote_answer.is_late is 'Whether it came after the day until which vendors were to offer';
comment on column procurement.quote_answer.total_amount is 'The sum of its lines, in the currency of the quote';
