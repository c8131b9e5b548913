-- Stores the people of an import that were accepted, in the order of their emails: two imports of the same people wait
-- for each other and do not block. What they give was read by workforce.read_people.
create or replace function workforce.store_people(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  -- By the place of the row.
  v_ids        uuid[] := array(
    select case when r.is_new and r.faults = '[]' then uuidv7() else r.id end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
  v_reads_all  boolean := core.reads_everything();
  v_constraint text;
begin
  p_rows := array(
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
      from unnest(p_rows, v_ids) as r (position, code, old_id, is_new, kept, faults, id)
     order by r.position
  );

  begin
    insert into identity.accounts (id, kind, email, display_name, reaches_all_sites, reads_by_roles)
    select r.id, 'PERSON', btrim(r.kept -> 'account' ->> 'email'), btrim(r.kept -> 'account' ->> 'display_name'),
           coalesce((r.kept -> 'account' ->> 'reaches_all_sites')::boolean, false), not v_reads_all
      from unnest(p_rows) as r
     where r.is_new
       and r.faults = '[]'
     order by lower(normalize(r.code, nfkc)), r.position;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('account', v_constraint);
  end;

  insert into identity.account_roles (account_id, role_id)
  select distinct r.id, o.id::uuid
    from unnest(p_rows) as r
   cross join lateral jsonb_array_elements_text(r.kept -> 'role_ids') as o (id)
   where r.is_new
     and r.faults = '[]';

  insert into identity.account_sites (account_id, site_id)
  select distinct r.id, o.id::uuid
    from unnest(p_rows) as r
   cross join lateral jsonb_array_elements_text(r.kept -> 'site_ids') as o (id)
   where r.is_new
     and r.faults = '[]';

  perform notify.invite(r.id)
     from unnest(p_rows) as r
    where r.is_new
      and r.faults = '[]'
      and (r.kept ->> 'invites')::boolean;

  perform workforce.store_hired_people(p_rows);
  return p_rows;
end
$$;

grant execute on function workforce.store_people to assetry_api;
