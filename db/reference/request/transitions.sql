delete from core.transitions where entity like 'request.%';

-- What becomes of the work becomes of the request: those three ask for nobody's permission but that for the work.
insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('request.requests', 'NEW', 'triage_request', 'TRIAGED', 'request.triage'),
  ('request.requests', 'NEW', 'request_details', 'WAITING_REQUESTER', 'request.triage'),
  ('request.requests', 'TRIAGED', 'request_details', 'WAITING_REQUESTER', 'request.triage'),
  ('request.requests', 'WAITING_REQUESTER', 'answer_request', 'TRIAGED', 'request.create'),
  ('request.requests', 'NEW', 'merge_request', 'DUPLICATE', 'request.triage'),
  ('request.requests', 'TRIAGED', 'merge_request', 'DUPLICATE', 'request.triage'),
  ('request.requests', 'TRIAGED', 'convert_request', 'CONVERTED', 'request.convert'),
  ('request.requests', 'NEW', 'reject_request', 'REJECTED', 'request.triage'),
  ('request.requests', 'TRIAGED', 'reject_request', 'REJECTED', 'request.triage'),
  ('request.requests', 'NEW', 'cancel_request', 'CANCELLED', 'request.create'),
  ('request.requests', 'TRIAGED', 'cancel_request', 'CANCELLED', 'request.create'),
  ('request.requests', 'WAITING_REQUESTER', 'cancel_request', 'CANCELLED', 'request.create'),
  ('request.requests', 'RESOLVED', 'reopen_request', 'CONVERTED', 'request.create'),
  ('request.requests', 'CONVERTED', 'complete_work_order', 'RESOLVED', null),
  ('request.requests', 'RESOLVED', 'reopen_work_order', 'CONVERTED', null),
  ('request.requests', 'CONVERTED', 'cancel_work_order', 'TRIAGED', null);
