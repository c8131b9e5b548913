--! Previous: sha1:fb6380e4c0e3c81d3fd6a96106b3e33c54572e08
--! Hash: sha1:c15ce25a4c425e54383c96284a57a9f01e554ef2
--! Message: feed-asked-once-overrides-kept

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

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
         and e.transaction < (select audit.settled_before())
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
-- those that a record left, and those of records that belong to no site. At most p_limit lines count and 20,000 are
-- looked at, because the index serves all organizations at once: one of their own would cost every writer.
-- p_gone says of each record whether the caller may have seen it before and not now: never for whoever reaches no site.
-- What belongs to no site never leaves anybody's reach but by being deleted, so nobody learns of it by its id.
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
  -- Asked once: sessions that begin and end meanwhile change the answer.
  with bound as materialized (
    select audit.settled_before() as transaction
  ),
  scanned as (
    select e.transaction, e.sequence, e.at, e.site_id, e.entity, e.entity_id, e.operation,
           e.organization_id = core.current_organization_id() as is_own,
           case
             when e.organization_id = core.current_organization_id() and e.before ? 'site_id'
             then coalesce(e.before ->> 'site_id', e.organization_id::text)
           end as left_site_id
      from audit.events as e
     where (e.transaction, e.sequence) > (p_after, p_sequence)
       and e.transaction < (select b.transaction from bound as b)
     order by e.transaction, e.sequence
     limit 20000
  ),
  relevant as (
    select s.*, row_number() over (order by s.transaction, s.sequence) as position
      from scanned as s
     where s.is_own
       and s.entity = any (p_entities)
       and (
             s.site_id = core.current_organization_id()
             or s.site_id = any ((select core.reachable_ids())::uuid[])
             or s.left_site_id = any ((select core.reachable_ids())::text[])
           )
     order by s.transaction, s.sequence
     limit p_limit
  ),
  record as (
    select r.entity, r.entity_id, max(r.position) as position,
           bool_or(
             r.operation <> 'INSERT'
               and core.current_organization_id() = any ((select core.reachable_ids())::uuid[])
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
  select c.entities, c.ids, c.are_gone, coalesce(d.transaction, (select b.transaction from bound as b)),
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
       and e.transaction < (select audit.settled_before())
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
-- whose it was. The snapshots of a standby do not list what runs: there the oldest of the server counts.
create or replace function audit.settled_before()
returns xid8
language sql
stable
set search_path = ''
as $$
  select case
           when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot())
           else
             least(min(r.transaction), pg_current_xact_id_if_assigned(), pg_snapshot_xmax(pg_current_snapshot()))
         end
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

-- source: function procurement.apply_revision
-- Makes a purchase order that is locked what its revision says that was handed in; answers it as it then is, not
-- approved yet. What it bears of budgets follows with its approval. Whoever wrote the revision stays its author.
create or replace function procurement.apply_revision(p_order procurement.purchase_orders)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_authors uuid[] := p_order.author_ids;
  v_revised procurement.order_revisions;
begin
  perform procurement.lock_order_budgets(p_order.id, true);

  update procurement.order_revisions as r
     set status = 'SUPERSEDED'
   where r.purchase_order_id = p_order.id
     and r.status = 'PENDING'
  returning * into v_revised;

  update procurement.purchase_orders as o
     set held_status = null,
         pending_amount = null,
         revision = o.revision + 1,
         acknowledged_at = null
   where o.id = p_order.id
  returning * into p_order;

  perform procurement.change_order(
    p_order,
    v_revised.revised_values || case
      when v_revised.revised_charges is null then '{}'
      else jsonb_build_object('charges', v_revised.revised_charges)
    end,
    case
      when v_revised.revised_lines is not null then
        array(
          select l
            from jsonb_populate_recordset(null::procurement.order_lines, v_revised.revised_lines) as l
           order by l.position
        )
    end
  );

  update procurement.purchase_orders as o
     set author_ids = v_authors,
         -- Approval asks for no authorization, so it takes back no override.
         override_reason = case when o.vendor_id = p_order.vendor_id then p_order.override_reason end
   where o.id = p_order.id
  returning * into p_order;

  perform procurement.check_submission(p_order);
  return p_order;
end
$$;

grant execute on function procurement.apply_revision to assetry_api;
-- end: function procurement.apply_revision

-- source: function procurement.change_order
-- Changes a purchase order that is locked: its values, as they were read, and its lines, unless they are null.
create or replace function procurement.change_order(
  p_order  procurement.purchase_orders,
  p_values jsonb,
  p_lines  procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order procurement.purchase_orders := jsonb_populate_record(
    p_order, core.merge_values('procurement.purchase_orders', to_jsonb(p_order), p_values - 'charges')
  );
  v_overridden uuid[] := array(
    select l.work_order_id
      from procurement.order_lines as l
     where l.purchase_order_id = p_order.id
       and l.position is not null
       and l.kind = 'SERVICE'
       and l.work_order_id is not null
  );
begin
  if v_order.vendor_id <> p_order.vendor_id and p_order.sent_at is not null then
    perform core.refuse_field('vendor_id', 'NOT_ALLOWED', 'The vendor already has the order');
  end if;

  perform procurement.check_order(v_order);
  -- What was valued keeps its rate; a revision has the rate of the day on which it was handed in.
  v_order.exchange_rate := case
    when p_order.receipt_status <> 'NONE' or p_order.invoice_status <> 'NONE' then p_order.exchange_rate
    when p_values ? 'exchange_rate' then v_order.exchange_rate
    else procurement.rate_of_order(v_order)
  end;
  perform procurement.lock_order_budgets(p_order.id);

  -- A revision that takes other charges has them beside its values.
  if p_values ? 'charges' then
    perform procurement.store_order_charges(v_order, p_values -> 'charges');
  end if;

  if p_lines is not null then
    v_order := procurement.store_order_lines(v_order, p_lines);
  elsif p_values ? 'charges' then
    v_order := procurement.settle_order_charges(v_order);
  end if;

  -- An override holds for the vendor and all work that stood on the order when it was given.
  update procurement.purchase_orders as o
     set vendor_id = v_order.vendor_id,
         override_reason = case
           when o.vendor_id = v_order.vendor_id
             and not exists (
                   select 1
                     from jsonb_array_elements(procurement.authorization_faults(v_order)) as f (fault)
                    where (f.fault ->> 'id')::uuid <> all (v_overridden)
                 )
           then o.override_reason
         end,
         contract_id = v_order.contract_id,
         exchange_rate = v_order.exchange_rate,
         payment_terms = v_order.payment_terms,
         ship_to = v_order.ship_to,
         needed_on = v_order.needed_on,
         note = v_order.note,
         total_amount = v_order.total_amount,
         tax_amount = v_order.tax_amount,
         author_ids = procurement.with_author(o.author_ids)
   where o.id = p_order.id;

  v_order := procurement.settle_order(p_order.id);
  perform procurement.settle_budgets(p_order.id, 'procurement.purchase_orders', p_order.id);
  return v_order;
end
$$;

grant execute on function procurement.change_order to assetry_api;
-- end: function procurement.change_order

notify pgrst, 'reload schema';
