comment on type tool.extension_answer is 'Result of an action on an extension of a calibration';
comment on column tool.extension_answer.id is 'Id of the extension';
comment on column tool.extension_answer.asset_id is 'Asset whose calibration is due later';
comment on column tool.extension_answer.calibration_id is 'Calibration that is extended';
comment on column tool.extension_answer.status is 'REQUESTED, APPROVED or REJECTED';
comment on column tool.extension_answer.due_on is 'Day on which the calibration was due at the request';
comment on column tool.extension_answer.until_on is 'Requested due day';
comment on column tool.extension_answer.decided_at is 'Time of the decision; empty before';
