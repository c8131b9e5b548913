--! Previous: sha1:c594944f9918deaf872901fb1f276ef9688f5f2f
--! Hash: sha1:76676ba8e457a245e6da7588326ac5cdf1fc4dc0
--! Message: records-of-tasks-end-with-it-proofs-in-rounds

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

-- source: function audit.verify_new_records
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
  on conflict (organization_id, name) do nothing;

  if v_round > 1 then
    select r.started_at into v_since from core.scheduled_runs as r where r.task = 'verify_new_records';
  end if;

  for v_check in
    select c.*
      from audit.record_checks as c
     where c.name = 'RECENT'
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
-- end: function audit.verify_new_records

-- source: function audit.verify_records
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
  on conflict (organization_id, name) do nothing;

  if v_round > 1 then
    select r.started_at into v_since from core.scheduled_runs as r where r.task = 'verify_records';
  end if;

  for v_check in
    select c.*
      from audit.record_checks as c
     where c.name = any (audit.proofs())
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
-- end: function audit.verify_records

-- source: function core.act_as_before
-- Sets who acts, in which organization, by which action and request, from what core.act_as_task has returned; nothing
-- from null.
create or replace function core.act_as_before(p_before jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  select set_config('assetry.organization_id', p_before ->> 'organization_id', true),
         set_config('assetry.account_id', p_before ->> 'account_id', true),
         set_config('assetry.actor_id', p_before ->> 'actor_id', true),
         set_config('assetry.session_id', p_before ->> 'session_id', true),
         set_config('assetry.api_key_id', p_before ->> 'api_key_id', true),
         set_config('assetry.reads_everything', p_before ->> 'reads_everything', true),
         set_config('assetry.action', p_before ->> 'action', true),
         set_config('request.headers', p_before ->> 'headers', true)
   where p_before is not null
$$;
-- end: function core.act_as_before

-- source: function core.act_as_task
-- Makes the rest of the transaction one of a scheduled task in an organization, for nobody's account. Returns what was
-- set before, with the action and the headers of the request, for core.act_as_before: what core.act_for and an action
-- set for one record ends with it.
create or replace function core.act_as_task(p_organization_id uuid)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before jsonb := (
    select jsonb_object_agg(n.key, coalesce(current_setting(n.name, true), ''))
      from (
        values ('organization_id', 'assetry.organization_id'), ('account_id', 'assetry.account_id'),
               ('actor_id', 'assetry.actor_id'), ('session_id', 'assetry.session_id'),
               ('api_key_id', 'assetry.api_key_id'), ('reads_everything', 'assetry.reads_everything'),
               ('action', 'assetry.action'), ('headers', 'request.headers')
      ) as n (key, name)
  );
begin
  perform core.act_as_before(
    v_before || '{"account_id": "", "actor_id": "", "session_id": "", "api_key_id": "", "reads_everything": ""}'
      || jsonb_build_object('organization_id', p_organization_id)
  );
  return v_before;
end
$$;
-- end: function core.act_as_task

-- source: function core.take_each
-- Calls a private function with each of these records and an instant, one after the other, for a scheduled task that is
-- done in rounds; answers the sum of what it answers. What fails with one record is undone, kept and tried again later,
-- and the others go on, in another round where there are more; what somebody has locked is left to the next run. No
-- more is begun when a tenth of a second has passed and something was done: the worker calls again, and everything that
-- is locked is free between.
create or replace function core.take_each(
  p_task             text,
  p_function         text,
  p_organization_ids uuid[],
  p_ids              uuid[],
  p_at               timestamptz
)
returns integer
language plpgsql
volatile
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  v_began  timestamptz := clock_timestamp();
  v_until  timestamptz := core.round_end();
  v_before jsonb;
  v_next   record;
  v_amount integer;
  v_count  integer := 0;
  v_waits  integer := 0;
  v_failed integer := 0;
begin
  for v_next in
    select n.organization_id, n.id
      from unnest(p_organization_ids, p_ids) with ordinality as n (organization_id, id, place)
     where not core.is_put_off(n.organization_id, p_task, n.id, p_at)
     order by n.place
  loop
    exit when v_count + v_failed > 0 and clock_timestamp() > v_until;
    perform core.act_as_before(v_before);
    v_before := core.act_as_task(v_next.organization_id);

    begin
      -- lint-allow dynamic-sql: the function is named by the task itself
      execute format('select %s($1, $2)', p_function) into v_amount using v_next.id, p_at;
      v_count := v_count + v_amount;

      -- From now on others may wait for what this has locked, so this waits for nobody for long.
      if v_amount > 0 then
        perform set_config('lock_timeout', '50ms', true);
      end if;

      delete from core.task_failures as f
       where f.organization_id = v_next.organization_id
         and f.task = p_task
         and f.subject_id = v_next.id;
    exception
      when lock_not_available or deadlock_detected then
        v_waits := v_waits + 1;
        -- What has been locked so far is not kept from others while this waits; what is refused at once costs nobody.
        exit when (v_count > 0 or v_waits >= 3)
          and clock_timestamp() > least(v_until, v_began + interval '0.4 seconds');
      -- lint-allow any-error: whatever fails with one record is kept with it and stops no other
      when others then
        v_failed := v_failed + 1;
        perform core.note_failure(
          p_task, v_next.id, case sqlstate when 'PGRST' then sqlerrm::jsonb ->> 'message' else sqlerrm end, p_at
        );
    end;
  end loop;

  perform core.act_as_before(v_before);

  -- What failed is put off, so there is room for others.
  if v_failed > 0 then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  return v_count;
end
$$;
-- end: function core.take_each

-- source: reference audit.scheduled_tasks
delete from core.scheduled_tasks where function like 'audit.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'chain_log', 'audit.chain_log', '*/5 * * * *', 240, 60,
    'Chains new lines of the log, so that changed, deleted or inserted lines are detected', true
  ),
  (
    'create_log_partitions', 'audit.create_partitions', '*/10 * * * *', 60, 60,
    'Creates log partitions for the coming months and moves lines out of the rest partition', false
  ),
  (
    'forget_log_months', 'audit.forget_months', '20 3 * * *', 60, 4320,
    'Detaches and drops months of the log beyond their retention', false
  ),
  (
    'verify_new_records', 'audit.verify_new_records', '7,22,37,52 * * * *', 90, 1440,
    'Verifies changes since its last run: lines by the chain, rows by the log, stock by movements', true
  ),
  (
    'verify_records', 'audit.verify_records', '10,40 0-5 * * *', 90, 2880,
    'Verifies stock, orders, costs of work, budgets, meters and rows by ledgers, the log and its chain',
    true
  );
-- end: reference audit.scheduled_tasks

notify pgrst, 'reload schema';
