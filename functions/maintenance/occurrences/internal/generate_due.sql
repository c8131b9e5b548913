-- Makes the work of the schedules whose time has come, in all organizations; answers how many days had their turn.
-- Before, it looks at those for which something that they wait for may have come. What somebody has locked is left to
-- the next run, so that two runs at once share the work and nothing is made twice. A call makes the work of fifty
-- schedules at most, ten by ten, and begins no more after a tenth of a second: whoever makes work orders meanwhile
-- waits for their numbers no longer. Those among which something fails go one after the other.
create or replace function maintenance.generate_due(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  v_until timestamptz;
  v_due   record;
  v_count integer := 0;
  v_taken integer := 0;
begin
  perform core.take_marked('generate_maintenance', 'maintenance.mark_schedule', p_at);
  v_until := core.round_end();
  perform set_config('assetry.action', 'generate_maintenance', true);

  for v_due in
    with due as (
      select s.organization_id, s.id, s.next_generate_at
        from maintenance.schedules as s
       where s.status = 'ACTIVE'
         and s.next_generate_at <= p_at
         and core.is_served(s.organization_id)
         and (s.failed_at is null or s.failed_at <= p_at - interval '1 hour' or s.failed_at > p_at)
       order by s.next_generate_at, s.id
       limit 200
    ),
    placed as (
      select d.*,
             row_number() over (partition by d.organization_id order by d.next_generate_at, d.id) as place
        from due as d
    )
    select p.organization_id, array_agg(p.id order by p.place) as ids
      from placed as p
     group by p.organization_id, (p.place - 1) / 10
     order by min(p.next_generate_at), p.organization_id
  loop
    exit when v_taken >= 50 or v_count > 0 and clock_timestamp() > v_until;
    perform set_config('assetry.organization_id', v_due.organization_id::text, true);

    begin
      v_count := v_count + maintenance.generate_all(v_due.ids, p_at);
      -- From now on others wait for the counter, so this waits for nobody for long.
      perform set_config('lock_timeout', '50ms', true);
    -- lint-allow any-error: which of them fails, and how, is found out and kept by maintenance.generate_each
    exception
      when others then
        -- The counter of work orders is not kept from others while this waits.
        exit when v_count > 0 and sqlstate in ('55P03', '40P01');
        v_count := v_count + maintenance.generate_each(v_due.ids, p_at);
    end;

    if v_count > 0 then
      v_taken := v_taken + cardinality(v_due.ids);
    end if;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function maintenance.generate_due to assetry_worker;
