-- Makes a table keep to its approvals, whoever writes it: core.entity_fields.is_approved names the fields,
-- core.transitions where a change of them leads. The table's policies end with it.
create or replace function core.enforce_approval(p_table regclass)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  execute format(
    'create or replace trigger check_approval before update on %s
       for each row when (old.status = new.status) execute function core.check_approval()', p_table
  );
end
$$;
