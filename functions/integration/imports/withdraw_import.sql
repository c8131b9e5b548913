create or replace function api.withdraw_import(p_import_id uuid, p_row_version integer default null)
returns setof integration.import_file_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'withdraw_import', 'import.create', jsonb_build_array(p_import_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(integration.begin_withdrawal(integration.lock_import(p_import_id, p_row_version)));
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

comment on function api.withdraw_import is $$Withdraw an import of a file

Within 30 days. A record that the import created, and that has not changed since and is not in use, is archived,
cancelled, retired or decommissioned, by the action for it and its permission. A record that it updated gets its values
of before, when it has not changed since. Every other row is CHANGED_SINCE, with its reason in faults, and its record
stays. The import is then WITHDRAWN, or PARTLY_WITHDRAWN. Numbers and external ids of withdrawn records remain theirs.
The account of a person is suspended and its worker archived. Opening balances stay: correct them with adjust_stock.
Refuses with IMPORT_NOT_FOUND, IMPORT_OF_ANOTHER, STALE_ROW, TRANSITION_NOT_ALLOWED and IMPORT_TOO_OLD.$$;
