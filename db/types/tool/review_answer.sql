comment on type tool.review_answer is 'Result of the actions on a review of uses';
comment on column tool.review_answer.id is 'Id of the review';
comment on column tool.review_answer.review_number is 'Number of the review';
comment on column tool.review_answer.status is 'Status of the review';
comment on column tool.review_answer.open_rows is 'Number of rows that are not assessed';
comment on column tool.review_answer.work_order_ids is 'Work orders created for rechecks by this call';
