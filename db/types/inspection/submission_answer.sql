comment on type inspection.submission_answer is 'What submitting an inspection answers';
comment on column inspection.submission_answer.readings_left_out is
'Answers that are no readings, for the meter was retired meanwhile: an array of objects with code, item_id, item_code, '
'position, meter_id and reading';
comment on column inspection.submission_answer.corrections is
'What failed items opened, in the order of the items: an array of objects with id, item_code, position, kind, '
'work_order_id, work_order_number, request_id, request_number, fault and passed_at';
comment on column inspection.submission_answer.warnings is
'What should be seen to although the action was done, each with the record that it is about; else an empty list';
