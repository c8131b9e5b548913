-- What the relay was when the test began that is under way: to that it returns when the recipient was the fault.
alter table notify.relays add column status_before_test text;
alter table notify.relays add constraint relays_status_before_test_check
  check (status_before_test in ('DRAFT', 'ACTIVE', 'FAILED')) not valid;
alter table notify.relays validate constraint relays_status_before_test_check;

-- It takes one more argument now; a worker of the version before goes on with three.
drop function notify.complete_message(uuid, text, text);
