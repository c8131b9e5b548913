delete from core.transitions where entity like 'tool.%';

-- What becomes of the calibration becomes of its review, and what comes late opens it again: those ask for nobody's
-- permission but that for the calibration.
insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('tool.calibrations', 'RECORDED', 'withdraw_calibration', 'WITHDRAWN', 'calibration.withdraw'),
  ('tool.extensions', 'REQUESTED', 'approve_calibration_extension', 'APPROVED', 'calibration.approve_extension'),
  ('tool.extensions', 'REQUESTED', 'reject_calibration_extension', 'REJECTED', 'calibration.approve_extension'),
  ('tool.reviews', 'OPEN', 'review_tool_uses', 'ASSESSED', 'tool_review.assess'),
  ('tool.reviews', 'OPEN', 'record_calibration', 'ASSESSED', null),
  ('tool.reviews', 'ASSESSED', 'close_tool_review', 'CLOSED', 'tool_review.close'),
  ('tool.reviews', 'ASSESSED', 'append_late_uses', 'OPEN', null),
  ('tool.reviews', 'ASSESSED', 'record_calibration', 'OPEN', null),
  ('tool.reviews', 'ASSESSED', 'withdraw_calibration', 'OPEN', null),
  ('tool.reviews', 'CLOSED', 'append_late_uses', 'OPEN', null),
  ('tool.reviews', 'CLOSED', 'record_calibration', 'OPEN', null),
  ('tool.reviews', 'CLOSED', 'withdraw_calibration', 'OPEN', null),
  ('tool.reviews', 'OPEN', 'withdraw_calibration', 'WITHDRAWN', null),
  ('tool.reviews', 'ASSESSED', 'withdraw_calibration', 'WITHDRAWN', null),
  ('tool.reviews', 'CLOSED', 'withdraw_calibration', 'WITHDRAWN', null);
