comment on type inspection.submission_answer is 'Result of the submission of an inspection';
comment on column inspection.submission_answer.readings_left_out is
'Answers not recorded as readings, because their meter has been retired: an array of objects with code, item_id, '
'item_code, position, meter_id and reading';
comment on column inspection.submission_answer.corrections is
'Corrections of failed items, in the order of the items: an array of objects with id, item_code, position, kind, '
'work_order_id, work_order_number, request_id, request_number, downtime_id, fault and passed_at';
comment on column inspection.submission_answer.warnings is
'Warnings about the result, each with the record concerned; an empty list for none';
