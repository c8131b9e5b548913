-- Makes a table's status follow core.transitions, whoever writes it. The table's policies end with it.
create or replace function core.enforce_transitions(p_table regclass)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  execute format(
    'create or replace trigger check_transition before update of status on %s
       for each row when (old.status is distinct from new.status) execute function core.check_transition()', p_table
  );
end
$$;
