-- Notifies those who issued and accepted a permit that a gas test expires soon, so many minutes before as its kind
-- says, once for each instant at which one does, by mail where the organization has a relay for it. Answers how many
-- permits, fifty a call. What somebody has locked is left to the next run.
create or replace function safety.tell_gas_tests(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due    record;
  v_count  integer := 0;
begin
  perform set_config('assetry.action', 'tell_gas_tests', true);

  for v_due in
    select p.id, p.organization_id, p.site_id, p.permit_number, p.title, p.issued_by, p.accepted_by, d.due_at
      from safety.permits as p
      join safety.permit_kinds as k on k.organization_id = p.organization_id and k.id = p.kind_id
     cross join lateral (select safety.gas_due_at(p)) as d (due_at)
     where p.status = 'ISSUED'
       and p.ends_at > p_at
       and k.gas_test_minutes is not null
       and d.due_at >= p_at
       -- A permit that ends before needs no other test.
       and d.due_at < p.ends_at
       and d.due_at - k.gas_warning_minutes * interval '1 minute' <= p_at
       and k.gas_warning_minutes > 0
       and p.gas_warned_due_at is distinct from d.due_at
     order by d.due_at, p.id
     limit 50
       for no key update of p skip locked
  loop
    perform notify.tell(
      v_due.organization_id, v_due.site_id, array[v_due.issued_by, v_due.accepted_by],
      format('Permit %s: a gas test expires soon', v_due.permit_number),
      format(
        'A gas test of permit %s (%s) expires at %s. Test the air by then, or the permit is suspended and the work put '
          'on hold.', v_due.permit_number, v_due.title, to_json(v_due.due_at) #>> '{}'
      )
    );

    update safety.permits as p
       set gas_warned_due_at = v_due.due_at
     where p.id = v_due.id
       and p.organization_id = v_due.organization_id;

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function safety.tell_gas_tests to assetry_worker;
