comment on type tool.calibration_answer is 'Result of the actions on a calibration';
comment on column tool.calibration_answer.id is 'Id of the calibration';
comment on column tool.calibration_answer.calibration_number is 'Number of the calibration';
comment on column tool.calibration_answer.asset_id is 'Id of the asset';
comment on column tool.calibration_answer.work_order_id is 'Id of the work order; empty for none';
comment on column tool.calibration_answer.status is 'RECORDED or WITHDRAWN';
comment on column tool.calibration_answer.as_found is 'IN, OUT, INDETERMINATE or NOT_CHECKED as found';
comment on column tool.calibration_answer.as_left is 'IN, OUT, INDETERMINATE or NOT_CHECKED as left';
comment on column tool.calibration_answer.result is 'PASS, LIMITED or FAIL';
comment on column tool.calibration_answer.review_id is 'Id of the review of /tool_reviews; empty for none';
comment on column tool.calibration_answer.review_number is 'Number of the review; empty for none';
comment on column tool.calibration_answer.warnings is
'Warnings about the result, each with the record concerned; an empty list for none';
