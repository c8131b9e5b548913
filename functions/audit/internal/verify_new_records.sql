-- Proves what was written since it ran last, of all organizations, those that were looked at longest ago first; answers
-- how many batches of the log. What differs stays in audit.record_checks until the proof of all that the log says has
-- ended its next round. A proof that fails is kept, and tried again after the others. Readers of the log wait for the
-- end of a transaction that writes, so a round lasts two seconds, and the rounds of a run look at each organization
-- once; a call by hand lasts a minute and some.
create or replace function audit.verify_new_records()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_round integer     := nullif(current_setting('assetry.task_round', true), '')::integer;
  v_until timestamptz := clock_timestamp() + make_interval(secs => case when v_round is null then 90 else 2 end);
  v_since timestamptz;
  v_check audit.record_checks;
  v_part  record;
  v_looks integer := 0;
  v_count integer := 0;
begin
  -- What was there when an organization came to be proved is proved at night.
  insert into audit.record_checks (organization_id, name, checked_through)
  select o.id, 'RECENT', coalesce(split_part(audit.head_of(o.id), ':', 1)::bigint, 0)
    from core.organizations as o
   where o.status = 'ACTIVE'
  on conflict (organization_id, name) do nothing;

  if v_round > 1 then
    select r.started_at into v_since from core.scheduled_runs as r where r.task = 'verify_new_records';
  end if;

  for v_check in
    select c.*
      from audit.record_checks as c
     where c.name = 'RECENT'
       and core.is_served(c.organization_id)
       and (v_since is null or c.checked_at < v_since)
     order by c.checked_at, c.id
       for no key update skip locked
  loop
    exit when v_looks > 0 and clock_timestamp() > v_until;
    v_looks := v_looks + 1;

    begin
      v_part := audit.recent_faults(v_check.organization_id, v_check.checked_through::bigint, 5000);
    -- lint-allow any-error: whatever fails with one organization is kept and stops no other
    exception
      when others then
        perform set_config('assetry.organization_id', v_check.organization_id::text, true);
        perform core.note_failure('verify_new_records', v_check.id, sqlerrm, clock_timestamp());
        update audit.record_checks as c set checked_at = clock_timestamp() where c.id = v_check.id;
        continue;
    end;

    delete from core.task_failures as f
     where f.organization_id = v_check.organization_id
       and f.task = 'verify_new_records'
       and f.subject_id = v_check.id;

    v_count := v_count + (v_part.p_through - v_check.checked_through::bigint)::integer;

    update audit.record_checks as c
       set checked_through = v_part.p_through,
           last_faults = jsonb_path_query_array(c.last_faults || v_part.p_faults, '$[0 to 99]'),
           rounds = c.rounds + 1,
           round_finished_at = clock_timestamp(),
           checked_at = clock_timestamp()
     where c.id = v_check.id;
  end loop;

  if clock_timestamp() > v_until then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function audit.verify_new_records to assetry_worker;
