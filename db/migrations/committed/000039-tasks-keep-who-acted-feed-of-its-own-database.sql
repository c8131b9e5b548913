--! Previous: sha1:7d74620ac72d0b711990ace0a62b9cc6c29b07ad
--! Hash: sha1:fb6380e4c0e3c81d3fd6a96106b3e33c54572e08
--! Message: tasks-keep-who-acted-feed-of-its-own-database

--! split: 100-act-as-task.sql
drop function core.act_as_task(text);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.list_changes;

-- source: function api.list_changes
create or replace function api.list_changes(
  p_cursor text    default null,
  p_lists  text[]  default null,
  p_limit  integer default 500
)
returns audit.changes_answer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_cursor record := audit.read_cursor(p_cursor);
  v_lists  record := audit.read_lists(p_lists);
  v_digest text;
  v_read   record;
  v_rows   jsonb := '{}';
  v_list   record;
  v_answer audit.changes_answer;
begin
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') || v_lists.p_faults)
     from (
       values
         ('p_cursor', 'INVALID_TYPE', 'Send the cursor of an earlier answer', not v_cursor.p_is_cursor),
         ('p_limit', 'OUT_OF_RANGE', 'Expected 1 to 1000', coalesce(p_limit not between 1 and 1000, true))
     ) as f (field, code, message, is_so)
    where f.is_so;

  if v_lists.p_unread is not null then
    perform core.refuse('PERMISSION_DENIED', format('You lack the permission %s.read', v_lists.p_unread), 403);
  end if;

  v_digest := audit.reading_digest(v_lists.p_names);

  if v_cursor.p_is_expired then
    perform core.refuse(
      'CURSOR_EXPIRED', 'The cursor is older than 60 days, or the database was restored since', 409,
      p_hint => 'Call list_changes without p_cursor and read the lists in full again'
    );
  end if;

  v_answer.changes := '[]';
  v_answer.has_more := false;

  if v_cursor.p_digest is distinct from v_digest then
    v_answer.resets := v_lists.p_names;
    v_answer.cursor := audit.make_cursor(audit.settled_before(), 0, now(), v_digest);
    return v_answer;
  end if;

  v_read := audit.changed_records(v_lists.p_entities, v_cursor.p_transaction, v_cursor.p_sequence, p_limit);
  v_answer.resets := '{}';
  v_answer.has_more := v_read.p_has_more;
  v_answer.cursor := audit.make_cursor(v_read.p_through, v_read.p_last, v_read.p_at, v_digest);

  for v_list in
    select f.list, array_agg(r.id) as ids
      from unnest(v_read.p_changed, v_read.p_ids) as r (entity, id)
      join unnest(v_lists.p_entities, v_lists.p_names) as f (entity, list) on f.entity = r.entity
     group by f.list
  loop
    v_rows := v_rows || jsonb_build_object(v_list.list, audit.current_rows(v_list.list, v_list.ids));
  end loop;

  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'list', f.list, 'id', r.id, 'change', case when c.row is null then 'DROP' else 'PUT' end, 'row', c.row
             )
             order by r.position
           ),
           '[]'
         ) into v_answer.changes
    from unnest(v_read.p_changed, v_read.p_ids, v_read.p_gone) with ordinality as r (entity, id, is_gone, position)
    join unnest(v_lists.p_entities, v_lists.p_names) as f (entity, list) on f.entity = r.entity
   cross join lateral (select v_rows -> f.list -> r.id::text as row) as c
   where c.row is not null
      or r.is_gone;

  return v_answer;
end
$$;

alter function api.list_changes owner to assetry_list;
grant execute on function api.list_changes to authenticated;

comment on function api.list_changes is
$$List the changes of records since a cursor

Returns the records that were created, changed or deleted since the cursor, each once, with the row of its list as you
read it now (change PUT), or with its id alone when it was deleted or left your reach (DROP). No change is missed and
none is returned before all that come before it, also while others write; the same change may come a second time. Call
it without p_cursor first: resets names all lists; store the cursor, read these lists in full, then call again with
the cursor. Whenever resets is not empty later, because your sites, roles or permissions have changed, or a release has
changed the columns of a list, do the same: replace your copy of these lists. A list has a change when its own record
changes, not when a name beside it changes, such as the name of the asset of a work order, nor when only row_version and
updated_at rise, as when the lines of a document change. Changes nothing.
p_cursor: Value of cursor in the previous answer; valid for 60 days; default none, which starts now
p_lists: Names of lists, such as work_orders; the same in each call; default the sites and all lists of the domains that
you read in full, except accounts, roles, and lists whose rows the log does not record, such as stock levels, stock
balances and meter readings
p_limit: Number of changes to look at, 1 to 1,000; default 500
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (p_lists names a list of a domain of which you do not read everything)
and CURSOR_EXPIRED.$$;
-- end: function api.list_changes

-- source: function audit.chain_log
-- Chains the lines of the log that came since the last run, five thousand at most, a batch for each organization and
-- month. Only lines of transactions older than every one still at work are taken, in the order of the feed: nothing can
-- come before them any more, however late it commits. Writers take no part in it. After the first round only whole
-- batches are taken, so that a busy log does not make many small ones. Answers how many lines.
create or replace function audit.chain_log()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_most  constant integer := 5000;
  v_least integer := case when coalesce(nullif(current_setting('assetry.task_round', true), ''), '1') = '1' then 1
      else c_most end;
  v_after record;
  v_batch audit.log_batches;
  v_count integer := 0;
begin
  perform audit.hold_chain();
  -- A statement of its own: it sees what whoever held the chain has committed.
  v_after := audit.chained_through();
  perform audit.check_server(v_after.p_transaction);

  for v_batch in
    with lines as materialized (
      select e.organization_id, audit.month_of(e.at) as month, e.at, e.transaction, e.sequence,
             audit.line_hash(e) as hash
        from audit.events as e
       where (e.transaction, e.sequence) > (v_after.p_transaction, v_after.p_sequence)
         and e.transaction < audit.settled_before()
       order by e.transaction, e.sequence
       limit c_most
    ),
    ended as (
      select l.transaction, l.sequence, count(*) over () as line_count
        from lines as l
       order by l.transaction desc, l.sequence desc
       limit 1
    )
    select null, l.organization_id, null, 'LINES', l.month, v_after.p_transaction, v_after.p_sequence, n.transaction,
           n.sequence, min(l.at), max(l.at), count(*),
           string_agg(int8send(l.sequence) || substr(l.hash, 1, 8), ''::bytea order by l.transaction, l.sequence),
           sha256(string_agg(l.hash, ''::bytea order by l.transaction, l.sequence)), null, null, null
      from lines as l
     cross join ended as n
     where n.line_count >= v_least
     group by l.organization_id, l.month, n.transaction, n.sequence
     order by l.organization_id, l.month
  loop
    perform audit.add_batch(v_batch);
    v_count := v_count + v_batch.line_count;
  end loop;

  return v_count;
end
$$;

grant execute on function audit.chain_log to assetry_worker;
-- end: function audit.chain_log

-- source: function audit.changed_records
-- The records of some entities that changed behind a position of the log, in the order of (transaction, sequence) of
-- their last line, and the position that was reached. As audit.read_feed it looks only at what is older than every
-- transaction still at work: nothing can come before it any more. Lines count at sites that the caller reaches, also
-- those that a record left, and, for whoever reaches any, those of records that belong to no site. At most p_limit
-- lines count and 20,000 are looked at, because the index serves all organizations at once: one of their own would
-- cost every writer.
-- p_gone says of each record whether the caller may have seen it before and not now. What belongs to no site never
-- leaves anybody's reach but by being deleted, so nobody learns of it by its id.
create or replace function audit.changed_records(
  p_entities     text[],
  p_after        xid8,
  p_sequence     bigint,
  p_limit        integer,
  out p_changed  text[],
  out p_ids      uuid[],
  out p_gone     boolean[],
  out p_through  xid8,
  out p_last     bigint,
  out p_at       timestamptz,
  out p_has_more boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with scanned as (
    select e.transaction, e.sequence, e.at, e.site_id, e.entity, e.entity_id, e.operation,
           e.organization_id = core.current_organization_id() as is_own,
           case
             when e.organization_id = core.current_organization_id() and e.before ? 'site_id'
             then coalesce(e.before ->> 'site_id', e.organization_id::text)
           end as left_site_id
      from audit.events as e
     where (e.transaction, e.sequence) > (p_after, p_sequence)
       and e.transaction < audit.settled_before()
     order by e.transaction, e.sequence
     limit 20000
  ),
  relevant as (
    select s.*, row_number() over (order by s.transaction, s.sequence) as position
      from scanned as s
     where s.is_own
       and s.entity = any (p_entities)
       and (
             s.site_id = any ((select core.reachable_ids())::uuid[])
             or s.left_site_id = any ((select core.reachable_ids())::text[])
           )
     order by s.transaction, s.sequence
     limit p_limit
  ),
  record as (
    select r.entity, r.entity_id, max(r.position) as position,
           bool_or(
             r.operation <> 'INSERT'
               and (r.operation = 'DELETE' or r.left_site_id is not null or r.site_id <> core.current_organization_id())
           ) as is_gone
      from relevant as r
     group by r.entity, r.entity_id
  ),
  reached as (
    (select r.transaction, r.sequence, r.at, true as has_more from relevant as r where r.position = p_limit)
    union all
    (
      select l.transaction, l.sequence, l.at, true
        from (select s.transaction, s.sequence, s.at from scanned as s offset 19999) as l
       where (select count(*) from relevant) < p_limit
    )
  )
  select c.entities, c.ids, c.are_gone, coalesce(d.transaction, audit.settled_before()),
         coalesce(d.sequence, 0), coalesce(d.at, now()), coalesce(d.has_more, false)
    from (
           select coalesce(array_agg(r.entity order by r.position), '{}') as entities,
                  coalesce(array_agg(r.entity_id order by r.position), '{}') as ids,
                  coalesce(array_agg(r.is_gone order by r.position), '{}') as are_gone
             from record as r
         ) as c
    left join reached as d on true
$$;

grant execute on function audit.changed_records to assetry_list;
-- end: function audit.changed_records

-- source: function audit.open_feed
-- Begins to read the log as a feed, under a name of the reader's own: from now on, or from the first line that there
-- is. Begun already, it goes on where it is.
create or replace function audit.open_feed(p_consumer text, p_is_from_start boolean default false)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into audit.feed_cursors (consumer, transaction, sequence)
  values (
    p_consumer, case when p_is_from_start then '0'::xid8 else audit.settled_before() end, 0
  )
  on conflict (consumer) do nothing
$$;

grant execute on function audit.open_feed to assetry_worker;
-- end: function audit.open_feed

-- source: function audit.read_feed
-- The next lines of the log for this reader, in the order of (transaction, sequence), and notes that they were read:
-- each line is read once, and none is left out, however late its transaction commits. Only what is older than every
-- transaction still at work is told, because only then can nothing come before it any more. What the caller does with
-- the lines belongs into the same transaction: rolled back, they are read again. Two callers of one name take turns.
-- Of one record the later line has the greater sequence and row_version: transactions that ran at the same time are
-- told in the order in which they began to write.
create or replace function audit.read_feed(p_consumer text, p_limit integer default 500)
returns setof audit.events
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_cursor audit.feed_cursors;
  v_event  audit.events;
begin
  -- A statement of its own: the next one sees what whoever held the row has committed.
  update audit.feed_cursors as c
     set read_at = clock_timestamp()
   where c.consumer = p_consumer
  returning * into v_cursor;

  if not found then
    perform core.refuse(
      'FEED_NOT_FOUND', format('No feed is named %s', p_consumer), 404, p_hint => 'Create it with audit.open_feed'
    );
  end if;

  perform audit.check_server(v_cursor.transaction);

  for v_event in
    select e.*
      from audit.events as e
     where (e.transaction, e.sequence) > (v_cursor.transaction, v_cursor.sequence)
       and e.transaction < audit.settled_before()
     order by e.transaction, e.sequence
     limit p_limit
  loop
    return next v_event;
  end loop;

  if found then
    update audit.feed_cursors as c
       set transaction = v_event.transaction,
           sequence = v_event.sequence
     where c.id = v_cursor.id;
  end if;
end
$$;

grant execute on function audit.read_feed to assetry_worker;
-- end: function audit.read_feed

-- source: function audit.settled_before
-- The transaction before which every transaction of this database has ended, as this statement sees it: what commits
-- later is not older. The caller's own has not ended. Transactions of the server's other databases write nothing here,
-- so nothing waits for them. One that has ended since the snapshot, or that is prepared, still counts: nobody knows
-- whose it was.
create or replace function audit.settled_before()
returns xid8
language sql
stable
set search_path = ''
as $$
  select coalesce(least(min(r.transaction), pg_current_xact_id_if_assigned()), pg_snapshot_xmax(pg_current_snapshot()))
    from (select pg_snapshot_xip(pg_current_snapshot()) as transaction offset 0) as r
   where not exists (
           select from pg_locks as l
             join pg_stat_activity as a on a.pid = l.pid
            where l.locktype = 'transactionid'
              and l.mode = 'ExclusiveLock'
              and l.granted
              and l.transactionid = r.transaction::xid
              and a.datid <> (select d.oid from pg_database as d where d.datname = current_database())
         )
$$;

grant execute on function audit.settled_before to assetry_list;
-- end: function audit.settled_before

-- source: function core.act_as_before
-- Sets who acts, in which organization, from what core.act_as_task has returned.
create or replace function core.act_as_before(p_before jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  select set_config('assetry.' || b.key, b.value, true) from jsonb_each_text(p_before) as b
$$;
-- end: function core.act_as_before

-- source: function core.act_as_task
-- Makes the rest of the transaction one of a scheduled task in an organization, for nobody's account: what core.act_for
-- has set for one record holds for no other. Returns what was set before, for core.act_as_before.
create or replace function core.act_as_task(p_organization_id uuid)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before jsonb := (
    select jsonb_object_agg(n.name, coalesce(current_setting('assetry.' || n.name, true), ''))
      from unnest('{organization_id,account_id,actor_id,session_id,api_key_id,reads_everything}'::text[]) as n (name)
  );
begin
  perform core.act_as_before(
    '{"account_id": "", "actor_id": "", "session_id": "", "api_key_id": "", "reads_everything": ""}'
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
  v_found  jsonb;
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
    v_found := core.act_as_task(v_next.organization_id);
    v_before := coalesce(v_before, v_found);

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

  -- What failed is put off, so there is room for others.
  if v_failed > 0 then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  -- Nothing was changed where there was no record.
  perform core.act_as_before(v_before);
  return v_count;
end
$$;
-- end: function core.take_each

-- source: function workforce.current_worker_id
-- The caller's own worker; null for an account without one.
create or replace function workforce.current_worker_id()
returns uuid
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select w.id
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.account_id = core.current_account_id()
$$;

grant execute on function workforce.current_worker_id to authenticated, assetry_api, assetry_list;
-- end: function workforce.current_worker_id

notify pgrst, 'reload schema';
