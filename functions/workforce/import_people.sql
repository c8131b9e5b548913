create or replace function api.import_people(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_people', 'account.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    perform workforce.require_people_rights(p_rows);
    v_answer := core.finish_action(core.import_answer(workforce.store_people(workforce.read_people(p_rows))));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_people is $$Import people

Each row creates a person by the rules of create_person: an account with its roles and sites, a worker where
worker_site_code is given, and an invitation by mail where invites is true. Accounts are matched by email: a row equal
to an existing person is UNCHANGED, a row that differs is rejected and names the action that changes it; omitted
columns and further roles and sites do not count as differences. Each row is checked separately; a rejected row, with
all its faults, does not stop the others; with Prefer: tx=rollback nothing is stored and nobody is invited. Rows with
role_codes or site_codes require the permission account.grant, rows with columns of a worker require worker.create.
p_rows: At most 250 objects, or CSV with a header, with email and display_name (required), reaches_all_sites (default
false), role_codes and site_codes (arrays, in CSV separated by spaces), invites (default false), and for a worker
worker_site_code, worker_number (default generated), trade, craft_code, craft_level, hired_on and phone
Refuses with PERMISSION_DENIED, VALIDATION_FAILED (p_rows is no such array), ALREADY_EXISTS (another request created
one of these people at the same time, or a worker out of your reach has the number) and RELAY_NOT_CONFIGURED (a row
has an invitation), and keeps nothing then.$$;
