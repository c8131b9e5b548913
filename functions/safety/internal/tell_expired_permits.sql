-- Tells those who issued and accepted a permit that it has expired, once for each issue, by mail where the organization
-- has a relay for it; answers how many permits. What somebody has locked is left to the next run.
create or replace function safety.tell_expired_permits()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_permit safety.permits;
  v_count  integer := 0;
begin
  perform set_config('assetry.action', 'tell_expired_permits', true);

  for v_permit in
    select *
      from safety.permits as p
     where p.status = 'EXPIRED'
       and p.told_at is null
     order by p.expired_at, p.id
     limit 100
       for no key update skip locked
  loop
    perform notify.tell(
      v_permit.organization_id, v_permit.site_id, array[v_permit.issued_by, v_permit.accepted_by],
      format('Permit %s has expired', v_permit.permit_number),
      format(
        'Permit %s (%s) held until %s and was not handed back. Hand it back, or let it be issued again.',
        v_permit.permit_number, v_permit.title, to_json(v_permit.ends_at) #>> '{}'
      )
    );

    update safety.permits as p
       set told_at = clock_timestamp()
     where p.id = v_permit.id
       and p.organization_id = v_permit.organization_id;

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function safety.tell_expired_permits to assetry_worker;
