-- Proves records of all organizations, slice by slice, those that were checked longest ago before others; answers how
-- many slices. What differs is kept in audit.record_checks. A proof that fails is kept and begins its slice again after
-- the others. Changes nothing else. Readers of the log wait for the end of a transaction that writes, so a round lasts
-- two seconds, and the rounds of a run end when each proof has ended once; a call by hand lasts a minute and some.
create or replace function audit.verify_records()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_round  integer     := nullif(current_setting('assetry.task_round', true), '')::integer;
  v_until  timestamptz := clock_timestamp() + make_interval(secs => case when v_round is null then 90 else 2 end);
  v_since  timestamptz;
  v_check  audit.record_checks;
  v_result record;
  v_failed boolean;
  v_count  integer := 0;
begin
  insert into audit.record_checks (organization_id, name)
  select o.id, n.name
    from core.organizations as o
   cross join unnest(audit.proofs()) as n (name)
   where o.status = 'ACTIVE'
  on conflict (organization_id, name) do nothing;

  if v_round > 1 then
    select r.started_at into v_since from core.scheduled_runs as r where r.task = 'verify_records';
  end if;

  for v_check in
    select c.*
      from audit.record_checks as c
     where c.name = any (audit.proofs())
       and core.is_served(c.organization_id)
       and (
         v_since is null
         or (c.checked_at < v_since or c.checked_through is not null)
         and not core.is_put_off(c.organization_id, 'verify_records', c.id, clock_timestamp())
       )
     order by c.checked_at, c.id
       for no key update skip locked
  loop
    perform set_config('assetry.organization_id', v_check.organization_id::text, true);
    v_failed := false;

    loop
      -- A round proves something, however slow the machine is.
      exit when v_count > 0 and clock_timestamp() > v_until;

      begin
        v_result := audit.check_records(v_check.organization_id, v_check.name, v_check.checked_through);
      -- lint-allow any-error: whatever fails with one proof is kept and stops no other
      exception
        when others then
          perform core.note_failure(
            'verify_records', v_check.id, v_check.name || ': ' || sqlerrm, clock_timestamp()
          );
          v_failed := true;
          exit;
      end;

      v_count := v_count + 1;
      v_check.faults := jsonb_path_query_array(v_check.faults || v_result.p_faults, '$[0 to 99]');
      v_check.checked_through := v_result.p_through;
      exit when v_result.p_through is null;
    end loop;

    if v_failed then
      update audit.record_checks as c
         set checked_through = v_check.checked_through,
             faults = v_check.faults,
             checked_at = clock_timestamp()
       where c.id = v_check.id;
      continue;
    end if;

    delete from core.task_failures as f
     where f.organization_id = v_check.organization_id
       and f.task = 'verify_records'
       and f.subject_id = v_check.id;

    update audit.record_checks as c
       set checked_through = v_check.checked_through,
           faults = case when v_check.checked_through is null then '[]' else v_check.faults end,
           last_faults = case when v_check.checked_through is null then v_check.faults else c.last_faults end,
           rounds = c.rounds + (v_check.checked_through is null)::integer,
           round_finished_at = case when v_check.checked_through is null then clock_timestamp() else
               c.round_finished_at end,
           checked_at = clock_timestamp(),
           head = case when c.name = 'CHAIN' then audit.head_of(c.organization_id) end
     where c.id = v_check.id;

    -- All of it was looked at again.
    if v_check.name = 'LOG' and v_check.checked_through is null then
      update audit.record_checks as c
         set last_faults = '[]'
       where c.organization_id = v_check.organization_id
         and c.name = 'RECENT'
         and c.last_faults <> '[]';
    end if;

    exit when clock_timestamp() > v_until;
  end loop;

  if clock_timestamp() > v_until then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function audit.verify_records to assetry_worker;
