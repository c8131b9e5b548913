-- A rule of alarms takes a type of work that is in use.
create or replace function work.hold_type_of_rule()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform work.hold_type(new.type_id);
  return new;
end
$$;

create or replace trigger hold_type_of_rule_insert
  before insert on meter.alarm_rules
  for each row
  when (new.type_id is not null)
  execute function work.hold_type_of_rule();

create or replace trigger hold_type_of_rule_update
  before update of type_id on meter.alarm_rules
  for each row
  when (new.type_id is distinct from old.type_id)
  execute function work.hold_type_of_rule();
