-- Stores the people of an import that were accepted, in the order of their emails: two imports of the same people wait
-- for each other and do not block.
create or replace function workforce.store_people(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row     core.import_row;
  v_ids     jsonb := '{}';
  v_account identity.accounts;
  v_worker  workforce.workers;
  v_stored  record;
begin
  for v_row in
    select *
      from unnest(p_rows) as r
     where r.is_new
       and r.faults = '[]'
     order by lower(normalize(r.code, nfkc)), r.position
  loop
    v_account := jsonb_populate_record(
      null::identity.accounts,
      core.check_values('identity.accounts', (v_row.kept -> 'account') || '{"kind": "PERSON"}', 'create')
    );
    v_stored := workforce.store_person(
      v_account, core.uuids(v_row.kept -> 'role_ids'), core.uuids(v_row.kept -> 'site_ids'), null,
      (v_row.kept ->> 'invites')::boolean
    );
    v_ids := v_ids || jsonb_build_object(v_row.position::text, (v_stored.p_account).id);
  end loop;

  -- Workers after all accounts, chosen numbers before those of the counter, which stays locked.
  for v_row in
    select *
      from unnest(p_rows) as r
     where v_ids ? r.position::text
       and r.kept -> 'worker' <> 'null'
     order by btrim(r.kept -> 'worker' ->> 'worker_number'), r.position
  loop
    select a.id, a.email, a.display_name into v_account.id, v_account.email, v_account.display_name
      from identity.accounts as a
     where a.id = (v_ids ->> v_row.position::text)::uuid;
    v_worker := jsonb_populate_record(
      null::workforce.workers,
      core.check_values(
        'workforce.workers', jsonb_build_object('name', v_account.display_name) || (v_row.kept -> 'worker'), 'create'
      )
    );
    v_worker.account_id := v_account.id;
    v_worker.email := v_account.email;
    perform workforce.check_worker(v_worker);
    perform workforce.insert_worker(v_worker);
  end loop;

  return array(
    select row(
             r.position, r.code, coalesce((v_ids ->> r.position::text)::uuid, r.id), r.is_new, r.kept, r.faults
           )::core.import_row
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function workforce.store_people to assetry_api;
