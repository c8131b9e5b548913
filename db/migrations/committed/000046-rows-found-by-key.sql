--! Previous: sha1:cb4e279c61ab5795a1c9904ac0342a0ca8cc5eb4
--! Hash: sha1:a215971f4b7bdfc3318c5c40ff6f9b0f6cd553bf
--! Message: rows-found-by-key

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.create_vendor_return;

-- source: function api.create_vendor_return
create or replace function api.create_vendor_return(
  p_purchase_order_id uuid,
  p_lines             api.row_list,
  p_values            api.field_values
)
returns setof procurement.vendor_return_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'create_vendor_return', 'vendor_return.create', jsonb_build_array(p_purchase_order_id, p_lines, p_values)
  );
  v_read   record;
  v_rows   jsonb;
  v_order  procurement.purchase_orders;
  v_return procurement.vendor_returns;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.vendor_returns', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.return_lines', p_lines, 'create', 1000) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_return := jsonb_populate_record(null::procurement.vendor_returns, v_read.p_kept);
    perform core.lock_tree('asset.assets')
      where exists (
              select 1
                from procurement.order_lines as l
               where l.id = any (procurement.returned_line_ids(p_purchase_order_id, v_rows))
                 and l.kind = 'ASSET'
            );
    perform procurement.hold_goods(procurement.returned_line_ids(p_purchase_order_id, v_rows));
    v_order := procurement.lock_purchase_order(p_purchase_order_id, null);
    perform procurement.check_return(v_order, v_rows);
    perform core.check_instant(
      'returned_at', v_return.returned_at,
      (
        select max(r.received_at)
          from jsonb_array_elements(v_rows) as w (kept)
          join lateral (
            select * from procurement.receipt_lines as g where g.id = (w.kept ->> 'receipt_line_id')::uuid offset 0
          ) as g on true
          join procurement.receipts as r on r.id = g.receipt_id
      )
    );
    perform inventory.check_moved_at('returned_at', v_return.returned_at, v_order.site_id);
    v_rows := procurement.name_returned_assets(v_rows);
    perform procurement.lock_order_budgets(p_purchase_order_id);
    perform asset.give_back(
      array(select a.id from jsonb_array_elements(v_rows) as r (kept), unnest(core.uuids(r.kept -> 'asset_ids')) as a
          (id))
    );
    perform procurement.send_goods_back(v_order, v_rows, v_return.reason, v_return.returned_at);
    v_return := procurement.store_vendor_return(v_order, v_return, v_rows);
    perform procurement.settle_order(p_purchase_order_id);
    perform procurement.settle_budgets(p_purchase_order_id, 'procurement.vendor_returns', v_return.id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_return), null::procurement.vendor_return_answer));
  end if;

  return next jsonb_populate_record(null::procurement.vendor_return_answer, v_answer);
end
$$;

alter function api.create_vendor_return owner to assetry_api;
grant execute on function api.create_vendor_return to authenticated;

comment on function api.create_vendor_return is
$$Return goods to the vendor

Goods leave stock at once, at their cost with later invoice differences: rejected goods from quarantine first, then
accepted ones. Returned assets are RECEIVED or IN_STORAGE and not in use; they are CANCELLED and their depreciation
ends. A replacement for rejected goods can be received on the same order; other replacements are ordered again. The
return is SHIPPED until credit notes for all of it are approved (create_credit_note). A returned_at before today at the
site requires the permission movement.backdate, an open month, and that the stock was there from then on.
p_lines: At most 1,000 objects with receipt_line_id (inspected, of the order), quantity (in the unit of the order
line), bin_id where the goods were moved, and asset_ids where only some of the assets of the line are returned
Refuses with PERIOD_CLOSED, STOCK_CAME_LATER, PERMISSION_DENIED, ASSET_IN_USE, TRANSITION_NOT_ALLOWED (an asset is in
service), VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, ALREADY_EXISTS, INSUFFICIENT_STOCK (it was used or moved),
STOCK_PINNED (reservations hold what lies there: release them first), ITEM_NOT_USABLE, STOREROOM_NOT_FOUND and
STOREROOM_ARCHIVED.$$;
-- end: function api.create_vendor_return

-- source: function asset.lock_exchanging_bookings
-- The bookings with which the one that an asset is taken by may exchange it, locked by id together with that one: those
-- that hold it back, in the same time, for a line that asked for any one of a kind.
create or replace function asset.lock_exchanging_bookings(p_booking_id uuid, p_asset_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- An array is looked for by key, where "or" reads all that the caller reaches.
  perform
    from asset.bookings as b
   where b.id = any (
           p_booking_id || array(
             select l.booking_id
               from asset.booking_lines as l
              where l.asset_id = p_asset_id
                and l.status = 'RESERVED'
                and num_nonnulls(l.category_id, l.model) > 0
           )
         )
   order by b.id
     for no key update;
end
$$;

grant execute on function asset.lock_exchanging_bookings to assetry_api;
-- end: function asset.lock_exchanging_bookings

-- source: function asset.lock_lent_assets
-- The asset that is to be lent, locked, and with it, by id, those that are held back for the lines of the booking in
-- the place of which it may come; answers the asset, or refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_lent_assets(p_asset_id uuid, p_row_version integer, p_booking_id uuid)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- An array is looked for by key, where "or" reads all that the caller reaches.
  perform
    from asset.assets as a
   where a.id = any (
           p_asset_id || array(
             select l.asset_id
               from asset.booking_lines as l
              where l.booking_id = p_booking_id
                and l.status = 'RESERVED'
                and num_nonnulls(l.category_id, l.model) > 0
           )
         )
   order by a.id
     for no key update;

  return asset.lock_asset(p_asset_id, p_row_version);
end
$$;

grant execute on function asset.lock_lent_assets to assetry_api;
-- end: function asset.lock_lent_assets

-- source: function audit.record
-- Writes one line of the log for each row that a statement changed: what, by whom, through which request. The arguments
-- name columns whose values are never written, only that they changed. A row of no site is logged under its
-- organization's own id, so that one indexable condition covers both.
-- Nearly all statements change one row, and to start a statement costs more than what it does for one row, so that
-- case has a way of its own. audit.add_lines writes several rows, secrets, and values with nulls of their own. Both
-- write the same. Nulls are taken out of a row before its values are compared, because most columns are null.
create or replace function audit.record()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  c_silent constant text[] := '{row_version,created_at,created_by,updated_at,updated_by,during}';
  v_entity text           := tg_table_schema || '.' || tg_table_name;
  v_news   jsonb[];
  v_olds   jsonb[];
  v_row    jsonb;
  v_before jsonb;
  v_after  jsonb;
  v_same   text[];
  v_came   text[];
  v_filled text[];
begin
  case tg_op
    when 'UPDATE' then
      select array(select to_jsonb(o) from old_rows as o), array(select to_jsonb(n) from new_rows as n)
        into v_olds, v_news;
    when 'INSERT' then
      v_news := array(select to_jsonb(n) from new_rows as n);
    else
      v_olds := array(select to_jsonb(o) from old_rows as o);
  end case;

  v_row := (coalesce(v_news, v_olds))[1];

  if v_row is null then
    return null;
  elsif cardinality(coalesce(v_news, v_olds)) > 1
    or v_news[1] @? '$.**{2 to last} ? (@ == null)'
    or v_olds[1] @? '$.**{2 to last} ? (@ == null)'
    or tg_nargs > 0
  then
    if tg_op = 'UPDATE' then
      v_olds := array(select o.content from unnest(v_olds) as o (content) order by o.content ->> 'id');
      v_news := array(select n.content from unnest(v_news) as n (content) order by n.content ->> 'id');
    end if;

    perform audit.add_lines(v_entity, tg_op, v_olds, v_news, tg_argv);
    return null;
  end if;

  v_before := jsonb_strip_nulls(v_olds[1]);
  v_after := jsonb_strip_nulls(v_news[1]);

  if tg_op = 'UPDATE' then
    select array_agg(e.key) filter (where e.value = v_before -> e.key),
           array_agg(e.key) filter (where not v_before ? e.key),
           array_agg(e.key)
      into v_same, v_came, v_filled
      from jsonb_each(v_after) as e;
    v_same := v_same || c_silent;

    -- What came was null; what went is null.
    if v_before - v_filled - c_silent <> '{}' then
      v_filled := array(select jsonb_object_keys(v_before - v_filled));
      v_after := v_after || jsonb_object(v_filled, array_fill(null::text, array[cardinality(v_filled)]));
    end if;

    if v_came is not null then
      v_before := v_before || jsonb_object(v_came, array_fill(null::text, array[cardinality(v_came)]));
    end if;

    v_before := v_before - v_same;
    v_after := v_after - v_same;

    if v_after = '{}' then
      return null;
    end if;
  else
    v_before := v_before - c_silent;
    v_after := v_after - c_silent;
  end if;

  insert into audit.events (
    organization_id, site_id, entity, entity_id, row_version, operation, before, after,
    action, account_id, actor_id, api_key_id, session_id, request_id
  )
  values (
    coalesce(v_row ->> 'organization_id', v_row ->> 'id')::uuid,
    coalesce(
      v_row ->> case v_entity when 'core.sites' then 'id' else 'site_id' end,
      v_row ->> 'organization_id', v_row ->> 'id'
    )::uuid,
    v_entity, (v_row ->> 'id')::uuid, (v_row ->> 'row_version')::integer, tg_op, v_before, v_after,
    core.current_action(), core.current_account_id(), core.current_actor_id(), core.current_api_key_id(),
    core.current_session_id(), core.request_id()
  );
  return null;
end
$$;
-- end: function audit.record

-- source: function core.check_transition
-- A status moves only along core.transitions and, in a request, only by the action that is named there.
create or replace function core.check_transition()
returns trigger
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Names of the catalog sort by bytes, which an argument would pass on: the index of core.transitions would not fit.
  v_entity text := format('%I.%I', tg_table_schema, tg_table_name);
  v_label  text := format('%I %s', tg_table_name, new.id);
begin
  perform core.next_status(v_entity, v_label, old.status, core.current_action(), new.status);
  return new;
end
$$;
-- end: function core.check_transition

-- source: function hook.pre_request
-- Runs before every request, as the caller: decides whether the token is still good and notes whose it is.
-- Reads run in a read-only transaction, so nothing is written here. Every request pays for this, and plpgsql prepares
-- each expression anew in each transaction, so a good request is one statement; hook.refuse_request says what is wrong
-- with another one. A plan kept from when there were few sessions must not scan them when there are many. What only
-- some sessions depend on is asked apart: every join costs every request. A migration holds every request back where
-- it reads identity.sessions, so there it waits for longer than requests otherwise do for a lock.
create or replace function hook.pre_request()
returns void
language plpgsql
volatile
security definer
set search_path = ''
set enable_seqscan = off
set lock_timeout = '7s'
as $$
declare
  v_request record;
begin
  select r.method = 'POST' as is_post,
         r.path like '/rpc/%' as is_call,
         case when s.actor_id <> s.account_id or s.api_key_id is not null then s.id end as session_to_check,
         nullif(r.headers ->> 'x-scan', '') as scan,
         case
           when r.method <> 'POST' and r.path not like '/rpc/%'
           then hook.plan_list(r.headers ->> 'x-conditions', a.reaches_all_sites)
         end,
         case when random() < 0.02 then hook.renew_connections() end,
         set_config('response.headers', '[{"Cache-Control": "no-store"}]', true),
         hook.limit_statement(),
         set_config('application_name', hook.transaction_name(r.headers ->> 'x-request-id'), true),
         set_config('assetry.organization_id', s.organization_id::text, true),
         set_config('assetry.account_id', s.account_id::text, true),
         set_config('assetry.actor_id', s.actor_id::text, true),
         set_config('assetry.session_id', s.id::text, true),
         set_config('assetry.api_key_id', coalesce(s.api_key_id::text, ''), true),
         set_config(
           'assetry.reads_everything',
           case
             when s.actor_id <> s.account_id or s.api_key_id is not null
             then identity.reads_everything(s.account_id, s.actor_id, s.api_key_id)
             else exists (
               select
                 from identity.account_roles as ar
                 join identity.roles as m on m.id = ar.role_id
                where ar.account_id = s.account_id
                  and (m.reading = 'ALL' or m.grants_everything)
             )
           end::text,
           true
         ) as reads_everything
    into v_request
    from (
           select current_setting('request.method', true) as method,
                  current_setting('request.path', true) as path,
                  nullif(current_setting('request.headers', true), '')::jsonb as headers,
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims
           -- Keeps the texts from being read again for each of their values.
           offset 0
         ) as r
   -- One row by its key each (offset 0): joined freely, they are merged while there are few, and every session is read.
   cross join lateral (
      select *
        from identity.sessions as k
       where k.id = case when pg_input_is_valid(r.claims ->> 'sid', 'uuid') then (r.claims ->> 'sid')::uuid end
      offset 0
    ) as s
   cross join lateral (select * from core.organizations as k where k.id = s.organization_id offset 0) as o
   cross join lateral (select * from identity.accounts as k where k.id = s.account_id offset 0) as a
   where current_setting('role', true) <> 'anon'
     and r.method in ('GET', 'HEAD', 'POST')
     -- PostgREST decodes a path, and everything below and the log would read it as it came.
     and strpos(r.path, '%') = 0
     and coalesce(r.headers ->> 'prefer', '') !~* 'count\s*=\s*(planned|estimated)'
     -- PostgREST forgives thirty seconds of expiry and the absence of exp, iss and aud; this does not.
     and r.claims ->> 'iss' = 'assetry'
     and r.claims ->> 'aud' = 'assetry'
     and r.claims -> 'exp' > to_jsonb(extract(epoch from clock_timestamp()))
     and jsonb_typeof(r.claims -> 'exp') = 'number'
     and r.claims ->> 'sub' = s.account_id::text
     and r.claims ->> 'org' = s.organization_id::text
     and s.revoked_at is null
     and s.ceiling_at > clock_timestamp()
     and o.status = 'ACTIVE'
     and a.status = 'ACTIVE'
     and a.sessions_valid_after <= s.created_at
     -- What identity.serves_host asks, with headers that were read once.
     and not exists (
       select 1
         from core.organizations as h
        where h.hostname = lower(split_part(r.headers ->> 'host', ':', 1))
          and h.id <> o.id
       offset 0
     );

  if not found then
    perform hook.refuse_request();
  elsif v_request.session_to_check is not null and not hook.is_entitled(v_request.session_to_check) then
    perform hook.refuse_request();
  end if;

  if v_request.reads_everything = 'false' then
    perform hook.check_reading(current_setting('request.path', true));
  end if;

  if v_request.is_call <> v_request.is_post then
    perform hook.check_method();
  elsif v_request.scan is not null and not v_request.is_call then
    perform core.bound_list(trim('/' from current_setting('request.path')), v_request.scan::jsonb);
  end if;
end
$$;

alter function hook.pre_request owner to assetry_auth;
grant execute on function hook.pre_request to anon, authenticated;
-- end: function hook.pre_request

-- source: function inventory.add_found_places
-- Makes lines of places in which something was found that the count did not expect, with what the books said of them
-- when it began; refuses places that cannot be.
create or replace function inventory.add_found_places(p_count inventory.counts, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults   jsonb;
  v_item_ids uuid[];
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, w.field), 'NOT_FOUND', w.message)
             order by r.position, w.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    -- Found one by one (offset 0): joined, the id is compared with every item within reach.
    left join lateral (
           select * from inventory.items as k where k.id = (r.kept ->> 'item_id')::uuid offset 0
         ) as i on true
   cross join lateral (
      values
        (
          'id', 'No such line of this count',
          r.kept ->> 'id' is not null
            and not exists (
              select 1 from inventory.count_lines as l where l.id = (r.kept ->> 'id')::uuid and l.count_id = p_count.id
            )
        ),
        (
          'bin_id', 'No such bin of the storeroom',
          r.kept ->> 'bin_id' is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = (r.kept ->> 'bin_id')::uuid and b.storeroom_id = p_count.storeroom_id
            )
        ),
        (
          'lot_id', 'Required for a tracked item, not allowed for others',
          i.id is not null
            and (i.tracking <> 'NONE') <> exists (
              select 1 from inventory.lots as o where o.id = (r.kept ->> 'lot_id')::uuid and o.item_id = i.id
            )
        ),
        ('item_id', 'The item is not stocked in storerooms', not inventory.is_stocked(i.kind))
    ) as w (field, message, is_so)
   where w.is_so;

  perform core.refuse_faults(v_faults);

  v_item_ids := array(
    select distinct (r.kept ->> 'item_id')::uuid
      from jsonb_array_elements(p_rows) as r (kept)
     where r.kept ->> 'id' is null
  );

  if v_item_ids <> '{}' then
    perform inventory.lock_counted(p_count, v_item_ids);
    perform inventory.refuse_counted(p_count, v_item_ids);
  end if;

  insert into inventory.count_lines (
    site_id, count_id, position, item_id, bin_id, lot_id, condition, expected_quantity
  )
  select p_count.site_id, p_count.id,
         (select coalesce(max(l.position), 0) from inventory.count_lines as l where l.count_id = p_count.id)
           + row_number() over (order by r.position),
         n.item_id, n.bin_id, n.lot_id, n.condition,
         greatest(inventory.quantity_since(p_count.storeroom_id, n, p_count.started_at), 0)
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral jsonb_populate_record(
      null::inventory.count_lines, '{"condition": "OK"}' || jsonb_strip_nulls(r.kept)
   ) as n
   where r.kept ->> 'id' is null
   order by r.position
      on conflict (organization_id, count_id, item_id, bin_id, lot_id, condition) do nothing;
end
$$;

grant execute on function inventory.add_found_places to assetry_api;
-- end: function inventory.add_found_places

-- source: function inventory.arriving_lines
-- What arrives of a transfer, as lines of an action on stock; refuses what is no line of it, what is named twice, more
-- than is on its way (or was lost, p_is_lost), and to give free what was not shipped as such.
create or replace function inventory.arriving_lines(
  p_transfer inventory.transfers,
  p_rows     jsonb,
  p_is_lost  boolean default false
)
returns inventory.line[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_from   inventory.storerooms;
  v_lines  inventory.line[];
  v_faults jsonb;
begin
  select * into v_from from inventory.storerooms as s where s.id = p_transfer.storeroom_id;

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, w.field), w.code, w.message) order by r.position, w.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from inventory.transfer_lines as l
       where l.id = (r.kept ->> 'id')::uuid and l.transfer_id = p_transfer.id
      offset 0
    ) as l on true
   cross join lateral (
      select case
               when p_is_lost then l.lost_quantity
               else l.quantity - l.received_quantity - l.lost_quantity
             end as most
   ) as q
   cross join lateral (
      values
        ('id', 'NOT_FOUND', 'No such line of this transfer', l.id is null),
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'id' = r.kept ->> 'id' and o.position < r.position
          )
        ),
        (
          'received_quantity', 'TOO_LARGE',
          format(case when p_is_lost then '%s is lost' else '%s is in transit' end, trim_scale(q.most)),
          coalesce((r.kept ->> 'received_quantity')::numeric, 0) > q.most
            or q.most = 0
        ),
        (
          'to_condition', 'NOT_ALLOWED', 'It was not shipped as OK: use move_stock after receipt',
          r.kept ->> 'to_condition' = 'OK' and inventory.shipped_condition(v_from, l.condition) <> 'OK'
        ),
        (
          'received_quantity', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((r.kept ->> 'received_quantity')::numeric)) > 6
        )
    ) as w (field, code, message, is_so)
   where w.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);

  select array_agg(
           jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', r.position, 'item_id', l.item_id, 'lot_id', l.lot_id, 'tracking', i.tracking,
               'quantity', coalesce(
                 (r.kept ->> 'received_quantity')::numeric,
                 case when p_is_lost then l.lost_quantity else l.quantity - l.received_quantity - l.lost_quantity end
               ),
               'bin_id', r.kept -> 'to_bin_id',
               'condition', coalesce(r.kept ->> 'to_condition', inventory.shipped_condition(v_from, l.condition)),
               'costing', i.costing, 'item_number', i.item_number
             )
           )
           order by r.position
         )
    into v_lines
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    join lateral (
      select * from inventory.transfer_lines as l where l.id = (r.kept ->> 'id')::uuid offset 0
    ) as l on true
    join inventory.items as i on i.id = l.item_id;

  return v_lines;
end
$$;

grant execute on function inventory.arriving_lines to assetry_api;
-- end: function inventory.arriving_lines

-- source: function inventory.hold_kit
-- Keeps a kit and what it is made of as they are while it is put together or taken apart: what it is made
-- of is read after.
create or replace function inventory.hold_kit(p_kit_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- An array is looked for by key, where "or" reads all that the caller reaches.
  perform
     from inventory.items as i
    where i.id = any (
            p_kit_id || array(select k.item_id from inventory.kit_components as k where k.kit_id = p_kit_id)
          )
    order by i.id
      for share;
end
$$;

grant execute on function inventory.hold_kit to assetry_api;
-- end: function inventory.hold_kit

-- source: function inventory.items_of_code
-- The items within the caller's reach that a code stands for, and by what: their barcode or number, or the barcode or
-- number that a maker gives them. An item that is found in several ways is told once, by the first of them.
create or replace function inventory.items_of_code(p_code text)
returns table (item inventory.items, matched text)
language sql
stable
set search_path = ''
as $$
  select i.item, m.matched
    from (
      select w.id, (array_agg(w.matched order by w.rank))[1] as matched
        from (
          select b.id, 1 as rank, 'BARCODE' as matched
            from inventory.items as b
           where b.barcode = p_code
           union all
          select n.id, 2, 'NUMBER'
            from inventory.items as n
           where n.item_number = p_code
           union all
          select m.item_id, 3, 'BARCODE'
            from inventory.item_manufacturer_parts as m
           where m.barcode = p_code
           union all
          select m.item_id, 4, 'PART_NUMBER'
            from inventory.item_manufacturer_parts as m
           where m.part_number = p_code
           union all
          select p.id, 4, 'PART_NUMBER'
            from inventory.items as p
           where p.manufacturer_part_number = p_code
        ) as w
       group by w.id
    ) as m
   -- Found one by one (offset 0): a join would read all items.
   cross join lateral (select i as item from inventory.items as i where i.id = m.id offset 0) as i
$$;

grant execute on function inventory.items_of_code to assetry_api, assetry_list;
-- end: function inventory.items_of_code

-- source: function inventory.receive_opening_balances
-- Brings the accepted rows of an import of opening balances into stock, storeroom after storeroom; each then names the
-- movement that it made.
create or replace function inventory.receive_opening_balances(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_lines     inventory.line[];
  v_moved     jsonb := '[]';
begin
  for v_storeroom in
    select *
      from inventory.storerooms as s
     where s.id = any (
             array(select (r.kept ->> 'storeroom_id')::uuid from unnest(p_rows) as r where r.faults = '[]')
           )
     order by s.id
  loop
    v_lines := array(
      select jsonb_populate_record(null::inventory.line, r.kept)
        from unnest(p_rows) as r
       where r.faults = '[]'
         and r.kept ->> 'storeroom_id' = v_storeroom.id::text
       order by r.position
    );
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT}', true);
    perform inventory.hold_storeroom(v_storeroom.id);
    v_moved := v_moved || inventory.receive_lines(v_storeroom, v_lines, 'OPENING', null, 'Opening balance');
  end loop;

  return array(
    select row(r.position, r.code, (m.moved ->> 'id')::uuid, r.is_new, r.kept, r.faults)::core.import_row
      from unnest(p_rows) as r
      left join jsonb_array_elements(v_moved) as m (moved) on (m.moved ->> 'line')::integer = r.position
     order by r.position
  );
end
$$;

grant execute on function inventory.receive_opening_balances to assetry_api;
-- end: function inventory.receive_opening_balances

-- source: function inventory.scanned_places
-- Finds the places of the rows of a count: by what was scanned of item, bin and lot where that is given, and which line
-- of the count each is where it has one, so that a place is named in one way only. Refuses codes that stand for
-- nothing.
create or replace function inventory.scanned_places(p_count inventory.counts, p_rows jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rows   jsonb;
  v_faults jsonb;
begin
  -- What is looked up by is a column first: an expression would be compared with all that the caller reaches.
  with scanned as materialized (
    select r.position, r.kept, r.kept ->> 'bin_code' as bin_code, r.kept ->> 'lot_number' as lot_number,
           coalesce((r.kept ->> 'item_id')::uuid, i.id) as item_id
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      left join lateral (
        select (t.item).id
          from inventory.items_of_code(r.kept ->> 'item_code') as t
         where r.kept ->> 'item_code' is not null
           and t.matched in ('BARCODE', 'NUMBER')
         order by (t.item).barcode = r.kept ->> 'item_code' desc nulls last, t.matched desc
         limit 1
      ) as i on true
  ),
  named as materialized (
    select s.position, s.kept, s.item_id,
           coalesce((s.kept ->> 'bin_id')::uuid, b.id) as bin_id,
           coalesce((s.kept ->> 'lot_id')::uuid, o.id) as lot_id
      from scanned as s
      left join lateral (
        select k.id from inventory.bins as k where k.storeroom_id = p_count.storeroom_id and k.code = s.bin_code
        offset 0
      ) as b on true
      left join lateral (
        select k.id from inventory.lots as k where k.item_id = s.item_id and k.lot_number = s.lot_number
        offset 0
      ) as o on true
  ),
  placed as (
    select n.*, l.id as line_id
      from named as n
      left join lateral (
        select k.id
          from inventory.count_lines as k
         where k.count_id = p_count.id
           and n.kept ->> 'id' is null
           and k.item_id = n.item_id
           and (
             k.bin_id is not distinct from n.bin_id
             -- Whoever names no bin means the one place where the count expects it.
             or n.bin_id is null
                and n.kept ->> 'bin_code' is null
                and (
                  select count(*) = 1
                    from inventory.count_lines as o
                   where o.count_id = p_count.id
                     and o.item_id = k.item_id
                     and o.lot_id is not distinct from k.lot_id
                     and o.condition = k.condition
                )
           )
           and k.lot_id is not distinct from n.lot_id
           and k.condition = coalesce(n.kept ->> 'condition', 'OK')
        offset 0
      ) as l on true
  )
  select coalesce(
           jsonb_agg(
             case
               when coalesce(p.kept ->> 'id', p.line_id::text) is not null then
                 (p.kept - '{item_id,item_code,bin_id,bin_code,lot_id,lot_number,condition}'::text[])
                   || jsonb_build_object('id', coalesce((p.kept ->> 'id')::uuid, p.line_id))
               else
                 (p.kept - '{item_code,bin_code,lot_number}'::text[])
                   || jsonb_build_object('item_id', p.item_id, 'bin_id', p.bin_id, 'lot_id', p.lot_id)
             end
             order by p.position
           ),
           '[]'
         ),
         coalesce(
           jsonb_agg(f.faults order by p.position) filter (where f.faults is not null), '[]'
         )
    into v_rows, v_faults
    from placed as p
   cross join lateral (
      select jsonb_agg(core.fault(format('p_lines[%s].%s', p.position, w.field), w.code, w.message) order by w.field)
               as faults
        from (
          values
            ('item_code', 'NOT_FOUND', 'No item has this barcode or number', p.kept ->> 'item_code' is not null
              and p.item_id is null),
            ('bin_code', 'NOT_FOUND', 'No such bin of the storeroom', p.kept ->> 'bin_code' is not null
              and p.bin_id is null),
            ('lot_number', 'NOT_FOUND', 'No such lot of the item', p.kept ->> 'lot_number' is not null
              and p.item_id is not null and p.lot_id is null)
        ) as w (field, code, message, is_so)
       where w.is_so
    ) as f;

  perform core.refuse_faults(coalesce(jsonb_path_query_array(v_faults, '$[*][*]'), '[]'));
  return v_rows;
end
$$;

grant execute on function inventory.scanned_places to assetry_api;
-- end: function inventory.scanned_places

-- source: function inventory.store_counted
-- Notes with the lines of a count what was found; refuses what was found before the count began.
create or replace function inventory.store_counted(p_count inventory.counts, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].counted_at', r.position), 'TOO_EARLY',
             'It is before the start of the count')
             order by r.position
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   where (r.kept ->> 'counted_at')::timestamptz < p_count.started_at;

  perform core.refuse_faults(v_faults);

  update inventory.count_lines as l
     set counted_quantity = (r.kept ->> 'counted_quantity')::numeric,
         counted_at = coalesce((r.kept ->> 'counted_at')::timestamptz, clock_timestamp()),
         counted_by = core.current_account_id(),
         note = r.kept ->> 'note'
    -- Each finds its line by a key (offset 0): compared in the join, each would be compared with all of the count.
    from (
           select e.kept,
                  case
                    when e.kept ->> 'id' is not null then (e.kept ->> 'id')::uuid
                    else (
                      select o.id
                        from inventory.count_lines as o
                       where o.count_id = p_count.id
                         and o.item_id = (e.kept ->> 'item_id')::uuid
                         and o.bin_id is not distinct from (e.kept ->> 'bin_id')::uuid
                         and o.lot_id is not distinct from (e.kept ->> 'lot_id')::uuid
                         and o.condition = coalesce(e.kept ->> 'condition', 'OK')
                    )
                  end as id
             from jsonb_array_elements(p_rows) as e (kept)
           offset 0
         ) as r
   where l.count_id = p_count.id
     and l.id = r.id;
end
$$;

grant execute on function inventory.store_counted to assetry_api;
-- end: function inventory.store_counted

-- source: function maintenance.hold_subject
-- Holds as it is what a schedule is about, before the schedule itself; what is refused is said by who uses it.
create or replace function maintenance.hold_subject(p_schedule_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule maintenance.schedules;
begin
  select * into v_schedule from maintenance.schedules as s where s.id = p_schedule_id;
  perform from asset.locations as l where l.id = v_schedule.location_id for share;
  perform from asset.assets as a where a.id = v_schedule.asset_id for share;
  perform from meter.meters as m where m.id = v_schedule.meter_id for share;
  perform from work.types as t where t.id = v_schedule.type_id for share;
  perform from inspection.templates as t where t.id = v_schedule.template_id for share;
  -- An array is looked for by key, where "or" reads all that the caller reaches.
  perform
     from maintenance.job_plans as p
    where p.id = any (
            v_schedule.job_plan_id || array(
              select l.job_plan_id
                from maintenance.schedule_plans as l
               where l.schedule_id = coalesce(v_schedule.covering_schedule_id, p_schedule_id)
            )
          )
    order by p.id
      for share;
end
$$;

grant execute on function maintenance.hold_subject to assetry_api;
-- end: function maintenance.hold_subject

-- source: function meter.read_entries
-- Readings as they come in, [{meter_id or meter_code, reading or observation, read_at, kind, final_reading, note,
-- source}], as entries: those of the wrong shape are REJECTED with their faults in details, the others have no outcome
-- yet. Order and number stay. All meters that are named by their code are looked for at once. A word is the reading
-- that is its position; of a meter that there is not it is any, for that is what is told.
create or replace function meter.read_entries(p_readings jsonb, p_source text)
returns meter.entry[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entries meter.entry[] := '{}';
  v_entry   meter.entry;
  v_item    jsonb;
  v_found   uuid;
  v_faults  jsonb;
begin
  for v_item, v_found in
    select e.item, m.id
      from jsonb_array_elements(p_readings) with ordinality as e (item, row)
      left join lateral (
        select * from meter.meters as m
         where m.code = e.item ->> 'meter_code' and jsonb_typeof(e.item -> 'meter_id') is distinct from 'string'
        offset 0
      ) as m on true
     order by e.row
  loop
    v_faults := meter.entry_faults(v_item);
    v_entry := null;
    v_entry.row := cardinality(v_entries) + 1;
    v_entry.reading_id := uuidv7();
    v_entry.meter_code := v_item ->> 'meter_code';
    v_entry.kind := coalesce(nullif(v_item ->> 'kind', ''), 'READING');
    v_entry.note := nullif(btrim(v_item ->> 'note'), '');
    v_entry.source := coalesce(v_item ->> 'source', p_source);
    v_entry.is_confirmed := false;

    v_entry.meter_id := v_found;

    if jsonb_typeof(v_item -> 'meter_id') = 'string' and pg_input_is_valid(v_item ->> 'meter_id', 'uuid') then
      v_entry.meter_id := (v_item ->> 'meter_id')::uuid;
    end if;

    if v_faults = '[]' and v_item ->> 'observation' is not null then
      v_faults := meter.observation_fault(v_entry.meter_id, v_item);
      v_entry.reading := coalesce(
        array_position(meter.observations_of(v_entry.meter_id), v_item ->> 'observation'), 0
      );
    end if;

    if v_faults = '[]' then
      v_entry.read_at := coalesce((v_item ->> 'read_at')::timestamptz, now());
      v_entry.reading := coalesce(round((v_item ->> 'reading')::numeric, 6), v_entry.reading);
      v_entry.final_reading := round((v_item ->> 'final_reading')::numeric, 6);
    else
      v_entry.outcome := 'REJECTED';
      v_entry.code := 'VALIDATION_FAILED';
      v_entry.message := 'Not accepted: ' || (
        select string_agg(format('%s (%s)', f ->> 'field', f ->> 'message'), ', ')
          from jsonb_array_elements(v_faults) as f
      );
      v_entry.details := v_faults;
    end if;

    v_entries := v_entries || v_entry;
  end loop;

  return v_entries;
end
$$;

grant execute on function meter.read_entries to assetry_api;
-- end: function meter.read_entries

-- source: function procurement.check_acceptance
-- Refuses to accept these rows of lines of quotes: what is no line of the request, was not offered as much or is asked
-- for less, holds no more, or is of who is not approved; and what was ordered of its requisition meanwhile.
create or replace function procurement.check_acceptance(p_request procurement.quote_requests, p_rows jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults  jsonb;
  v_ordered jsonb;
begin
  select coalesce(jsonb_agg(g.fault order by g.position, g.fault ->> 'field') filter (where not g.is_ordered), '[]'),
         coalesce(jsonb_agg(g.fault order by g.position) filter (where g.is_ordered), '[]')
    into v_faults, v_ordered
    from (
      select r.position, f.code = 'ALREADY_ORDERED' as is_ordered,
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) as fault
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        left join procurement.quotes as q on q.quote_request_id = p_request.id
          and q.id = (select l.quote_id from procurement.quote_lines as l where l.id = (r.kept ->> 'id')::uuid)
        left join lateral (
          select * from procurement.quote_lines as l where l.id = (r.kept ->> 'id')::uuid and l.quote_id = q.id offset 0
        ) as l on true
        left join procurement.quote_request_lines as a on a.id = l.quote_request_line_id
        left join procurement.requisition_lines as n on n.id = a.requisition_line_id
        left join procurement.requisitions as m on m.id = n.requisition_id
        left join contract.vendors as v on v.id = q.vendor_id
       cross join lateral (
          select coalesce((r.kept ->> 'quantity')::numeric, l.quantity) as own,
                 sum(coalesce((o.kept ->> 'quantity')::numeric, s.quantity)) as together
            from jsonb_array_elements(p_rows) as o (kept)
            join lateral (
              select * from procurement.quote_lines as s
               where s.id = (o.kept ->> 'id')::uuid and s.quote_request_line_id = l.quote_request_line_id
              offset 0
            ) as s on true
       ) as w
       cross join lateral (
          values
            ('id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'id' is null),
            (
              'id', 'NOT_FOUND', 'No such line of a quote of the request',
              r.kept ->> 'id' is not null and l.id is null
            ),
            (
              'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.kept ->> 'id' = r.kept ->> 'id'
                   and o.position < r.position
              )
            ),
            ('id', 'NOT_ALLOWED', format('The quote is %s', q.status), q.status <> 'RECEIVED'),
            (
              'id', 'NOT_ALLOWED', format('The quote expired on %s', q.expires_on),
              q.expires_on < core.site_date(p_request.site_id)
            ),
            ('id', 'NOT_ALLOWED', format('Vendor %s is %s', v.name, v.status), v.status <> 'APPROVED'),
            ('quantity', 'TOO_LARGE', format('%s offered', trim_scale(l.quantity)), w.own > l.quantity),
            (
              'quantity', 'TOO_LARGE', format('%s requested', trim_scale(a.quantity)),
              w.own <= l.quantity and w.together > a.quantity
            ),
            (
              'quantity', 'ALREADY_ORDERED',
              format('%s of the requisition left', trim_scale(n.quantity - n.ordered_quantity)),
              w.own <= l.quantity
                and w.together <= a.quantity
                and (w.together > n.quantity - n.ordered_quantity or m.status <> 'APPROVED')
            )
        ) as f (field, code, message, is_so)
       where f.is_so
    ) as g;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);

  if v_ordered <> '[]' then
    perform core.refuse('REQUISITION_ORDERED', 'It is already ordered, or no longer requested', 409, v_ordered);
  end if;
end
$$;

grant execute on function procurement.check_acceptance to assetry_api;
-- end: function procurement.check_acceptance

-- source: function procurement.check_conversion
-- Refuses to order these rows of lines of requisitions, which are locked: what is no line of them, was ordered already,
-- names no vendor, or is made into something else than was asked for. p_order is the draft into which they go, if any.
create or replace function procurement.check_conversion(
  p_rows           jsonb,
  p_requisition_id uuid,
  p_order          procurement.purchase_orders
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults  jsonb;
  v_ordered jsonb;
begin
  select coalesce(jsonb_agg(g.fault order by g.position, g.fault ->> 'field') filter (where not g.is_ordered), '[]'),
         coalesce(jsonb_agg(g.fault order by g.position) filter (where g.is_ordered), '[]')
    into v_faults, v_ordered
    from (
      select r.position, f.code = 'ALREADY_ORDERED' as is_ordered,
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) as fault
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        left join lateral (
          select * from procurement.requisition_lines as l
           where l.id = (r.kept ->> 'id')::uuid
             and l.position is not null
             and l.requisition_id = coalesce(p_requisition_id, l.requisition_id)
          offset 0
        ) as l on true
        left join procurement.requisitions as q on q.id = l.requisition_id
       cross join lateral (
          select coalesce((r.kept ->> 'quantity')::numeric, l.quantity - l.ordered_quantity) as quantity,
                 min(s.site_id::text) <> max(s.site_id::text) as are_several_sites
            from jsonb_array_elements(p_rows) as o (kept)
            join lateral (
              select * from procurement.requisition_lines as s where s.id = (o.kept ->> 'id')::uuid offset 0
            ) as s on true
       ) as w
       cross join lateral (
          values
            ('id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'id' is null),
            ('id', 'NOT_FOUND', 'No such line of the requisition', r.kept ->> 'id' is not null and l.id is null),
            (
              'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.kept ->> 'id' = r.kept ->> 'id'
                   and o.position < r.position
              )
            ),
            (
              'id', 'NOT_ALLOWED', 'All lines must be of one site',
              w.are_several_sites or l.site_id <> coalesce(p_order.site_id, l.site_id)
            ),
            (
              'quantity', 'ALREADY_ORDERED',
              format(
                'Line %s: %s of %s left to order', l.position, trim_scale(l.quantity - l.ordered_quantity),
                trim_scale(l.quantity)
              ),
              l.ordered_quantity >= l.quantity or w.quantity > l.quantity - l.ordered_quantity
            ),
            (
              'vendor_id', 'MISSING_VALUE', 'The line has no suggested vendor',
              coalesce(r.kept ->> 'vendor_id', l.suggested_vendor_id::text, p_order.vendor_id::text) is null
            ),
            (
              'vendor_id', 'NOT_ALLOWED', 'The order is with another vendor',
              (r.kept ->> 'vendor_id')::uuid <> p_order.vendor_id
            ),
            (
              'unit_price', 'MISSING_VALUE', format('A price is required: the order is in %s', p_order.currency),
              p_order.currency <> q.currency and r.kept ->> 'unit_price' is null
            ),
            (
              'kind', 'NOT_ALLOWED', 'A line of kind OTHER becomes an ITEM, a SERVICE or an ASSET',
              l.kind = 'OTHER' and r.kept ->> 'kind' = 'OTHER' or l.kind <> 'OTHER' and r.kept ->> 'kind' <> l.kind
            ),
            (
              'item_id', 'NOT_ALLOWED', 'Only for a line of kind OTHER',
              l.kind <> 'OTHER' and (r.kept ->> 'item_id')::uuid is distinct from l.item_id and r.kept ? 'item_id'
            ),
            (
              'category_id', 'NOT_ALLOWED', 'Only for a line of kind OTHER',
              l.kind <> 'OTHER'
                and (r.kept ->> 'category_id')::uuid is distinct from l.category_id
                and r.kept ? 'category_id'
            ),
            (
              'storeroom_id', 'NOT_ALLOWED', 'The requisition sets the storeroom',
              (r.kept ->> 'storeroom_id')::uuid <> l.storeroom_id
            )
        ) as f (field, code, message, is_so)
       where f.is_so
    ) as g;

  perform core.refuse_faults(v_faults);

  if v_ordered <> '[]' or p_rows = '[]' then
    perform core.refuse('REQUISITION_ORDERED', 'It is already ordered', 409, v_ordered);
  end if;
end
$$;

grant execute on function procurement.check_conversion to assetry_api;
-- end: function procurement.check_conversion

-- source: function procurement.check_return
-- Refuses to give back what did not come by this order, was not judged, is a service, or is more than is left of it.
create or replace function procurement.check_return(p_order procurement.purchase_orders, p_rows jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from (
           select e.kept, e.position, (e.kept ->> 'receipt_line_id')::uuid as line_id
             from jsonb_array_elements(p_rows) with ordinality as e (kept, position)
           offset 0
         ) as r
    left join procurement.receipt_lines as g on g.id = r.line_id
    left join procurement.order_lines as l on l.id = g.purchase_order_line_id and l.purchase_order_id = p_order.id
   cross join lateral (select (r.kept ->> 'quantity')::numeric as quantity) as q
   cross join lateral (
      values
        ('receipt_line_id', 'NOT_FOUND', 'Nothing of this order', l.id is null),
        (
          'receipt_line_id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'receipt_line_id' = r.kept ->> 'receipt_line_id'
               and o.position < r.position
          )
        ),
        ('receipt_line_id', 'NOT_ALLOWED', 'A service cannot be returned', l.kind = 'SERVICE'),
        ('receipt_line_id', 'NOT_ALLOWED', 'It is not inspected yet', l.kind <> 'SERVICE' and g.judged_at is null),
        (
          'asset_ids', 'NOT_ALLOWED', 'Only for lines of assets',
          l.kind <> 'ASSET' and r.kept ->> 'asset_ids' is not null
        ),
        ('quantity', 'NOT_EXACT', 'Assets have whole quantities', l.kind = 'ASSET' and q.quantity <> round(q.quantity)),
        (
          'asset_ids', 'MISSING_VALUE', 'As many assets as are returned, of the receipt line and not rejected',
          l.kind = 'ASSET'
            and g.judged_at is not null
            and procurement.returned_assets(g, q.quantity, core.uuids(r.kept -> 'asset_ids')) is null
        ),
        (
          'quantity', 'TOO_LARGE', format('%s left of it', trim_scale(g.quantity - g.returned_quantity)),
          q.quantity > g.quantity - g.returned_quantity
        ),
        (
          'quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.quantity)) > 6
        ),
        (
          'quantity', 'TOO_SMALL', 'Less than 0.000001 of the base unit',
          procurement.base_part(
            g.base_quantity, g.quantity, g.returned_quantity, g.returned_quantity + q.quantity
          ) = 0
        ),
        (
          'bin_id', 'NOT_FOUND', 'No such bin of the storeroom',
          r.kept ->> 'bin_id' is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = (r.kept ->> 'bin_id')::uuid
                 and b.storeroom_id = l.storeroom_id
            )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function procurement.check_return to assetry_api;
-- end: function procurement.check_return

-- source: function procurement.check_reversal
-- Refuses to take back what is no line of a receipt, what was rejected or went back, assets, a part of a service that
-- cost a work order, and more than is there; then what invoices claim.
create or replace function procurement.check_reversal(p_receipt procurement.receipts, p_rows jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from procurement.receipt_lines as g
       where g.id = (r.kept ->> 'receipt_line_id')::uuid and g.receipt_id = p_receipt.id
      offset 0
    ) as g on true
    left join procurement.order_lines as l on l.id = g.purchase_order_line_id
   cross join lateral (
      select (r.kept ->> 'quantity')::numeric as quantity,
             g.quantity - greatest(g.rejected_quantity, g.returned_quantity) as most
   ) as q
   cross join lateral (
      values
        ('receipt_line_id', 'NOT_FOUND', 'No such line of this receipt', g.id is null),
        (
          'receipt_line_id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'receipt_line_id' = r.kept ->> 'receipt_line_id'
               and o.position < r.position
          )
        ),
        ('receipt_line_id', 'NOT_ALLOWED', 'Assets were created from it: retire them', l.kind = 'ASSET'),
        (
          'quantity', 'NOT_ALLOWED', 'A service charged to a work order is reversed in full',
          l.kind = 'SERVICE' and l.work_order_id is not null and g.judged_at is not null and q.quantity <> q.most
        ),
        (
          'quantity', 'TOO_LARGE', format('%s left of it', trim_scale(q.most)), q.quantity > q.most
        ),
        ('quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.quantity)) > 6),
        (
          'bin_id', 'NOT_FOUND', 'No such bin of the storeroom',
          r.kept ->> 'bin_id' is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = (r.kept ->> 'bin_id')::uuid
                 and b.storeroom_id = l.storeroom_id
            )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);

  select jsonb_agg(
           core.fault(
             'p_lines', 'RECEIPT_BILLED',
             format(
               'Line %s: %s invoiced', l.position, trim_scale(l.invoiced_quantity - l.credited_quantity)
             )
           )
             || jsonb_build_object('id', l.id, 'position', l.position)
           order by l.position
         )
    into v_faults
    from (
      select g.purchase_order_line_id as id, sum((r.kept ->> 'quantity')::numeric) as quantity
        from jsonb_array_elements(p_rows) as r (kept)
        join lateral (
          select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
        ) as g on true
       group by 1
    ) as q
    join procurement.order_lines as l on l.id = q.id
   where l.match_level <> 'TWO_WAY'
     and l.invoiced_quantity - l.credited_quantity > procurement.match_base(l) - q.quantity
     and l.invoiced_quantity - l.credited_quantity > 0;

  if v_faults is not null then
    perform core.refuse(
      'RECEIPT_BILLED', format('Receipt %s is invoiced', p_receipt.receipt_number), 409, v_faults,
      'Cancel or reverse the invoice first'
    );
  end if;
end
$$;

grant execute on function procurement.check_reversal to assetry_api;
-- end: function procurement.check_reversal

-- source: function procurement.discard_goods
-- Takes the goods of a return (p_kind VENDOR_RETURN), or of a receipt that is taken back (REVERSAL), out of stock at
-- what they cost after their invoices (p_shares, procurement.returned_differences; p_charges,
-- procurement.returned_charges), storeroom by storeroom, now or when p_moved_at says. All are locked.
create or replace function procurement.discard_goods(
  p_order    procurement.purchase_orders,
  p_rows     jsonb,
  p_shares   jsonb,
  p_charges  jsonb,
  p_kind     text,
  p_reason   text,
  p_moved_at timestamptz default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
begin
  perform inventory.lock_standings(array_agg(l.item_id), array_agg(l.storeroom_id))
     from jsonb_array_elements(p_rows) as r (kept)
     join lateral (
       select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
     ) as g on true
     join procurement.order_lines as l on l.id = g.purchase_order_line_id
    where l.kind = 'ITEM'
   having count(*) > 0;

  for v_storeroom in
    select s.*
      from inventory.storerooms as s
     where s.id in (
             select l.storeroom_id
               from jsonb_array_elements(p_rows) as r (kept)
               join lateral (
                 select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
               ) as g on true
               join procurement.order_lines as l on l.id = g.purchase_order_line_id
           )
     order by s.id
  loop
    perform inventory.discard_lines(
      v_storeroom,
      inventory.hold_items(
        procurement.outgoing_lines(v_storeroom.id, p_rows, p_shares, p_charges, p_kind, p_moved_at),
        '{ACTIVE,PHASE_OUT,OBSOLETE}', true
      ),
      p_kind, p_reason, p_order.purchase_order_number
    );
  end loop;
end
$$;

grant execute on function procurement.discard_goods to assetry_api;
-- end: function procurement.discard_goods

-- source: function procurement.hold_goods
-- Keeps what lines of orders refer to as it is while goods come or go, in the order of locks, before the order is
-- locked: assets that they brought, categories, items, storerooms, work orders. A work order that bears no costs any
-- more is refused where it is charged. For a bill (p_is_bill) storerooms may be archived, and the work orders that took
-- the goods are held, too.
create or replace function procurement.hold_goods(p_order_line_ids uuid[], p_is_bill boolean default false)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform inventory.hold_rotating_items(
    array(select l.item_id from procurement.order_lines as l where l.id = any (p_order_line_ids))
  );
  perform
     from asset.assets as a
    where a.purchase_order_line_id = any (p_order_line_ids)
    order by a.id
      for no key update;

  -- An array is looked for by key, where a subquery is joined with all that the caller reaches.
  perform
     from asset.categories as c
    where c.id = any (array(
            select l.category_id from procurement.order_lines as l where l.id = any (p_order_line_ids)
          ))
    order by c.id
      for share;

  perform
     from inventory.items as i
    where i.id = any (array(
            select l.item_id from procurement.order_lines as l where l.id = any (p_order_line_ids)
          ))
    order by i.id
      for share;

  perform inventory.hold_storeroom(r.id, p_is_bill)
     from (
       select distinct l.storeroom_id as id
         from procurement.order_lines as l
        where l.id = any (p_order_line_ids)
          and l.storeroom_id is not null
        order by 1
     ) as r;

  perform
     from work.work_orders as w
    where w.id = any (
            array(
              select l.work_order_id from procurement.order_lines as l where l.id = any (p_order_line_ids)
              union all
              select t.work_order_id
                from procurement.order_lines as l
               cross join lateral inventory.takers(l.storeroom_id, l.item_id, procurement.first_movement(l.id)) as t
               where p_is_bill
                 and l.id = any (p_order_line_ids)
                 and l.received_quantity > l.returned_quantity
            )
          )
    order by w.id
      for share;
end
$$;

grant execute on function procurement.hold_goods to assetry_api;
-- end: function procurement.hold_goods

-- source: function procurement.name_returned_assets
-- The rows of a return with the assets that go back by each line of assets, as they were named or as all are that are
-- left.
create or replace function procurement.name_returned_assets(p_rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(
           case l.kind
             when 'ASSET' then
               r.kept || jsonb_build_object(
                 'asset_ids',
                 procurement.returned_assets(g, (r.kept ->> 'quantity')::numeric, core.uuids(r.kept -> 'asset_ids'))
               )
             else r.kept
           end
           order by r.position
         )
    from (
           select e.kept, e.position, (e.kept ->> 'receipt_line_id')::uuid as line_id
             from jsonb_array_elements(p_rows) with ordinality as e (kept, position)
           offset 0
         ) as r
    join procurement.receipt_lines as g on g.id = r.line_id
    join procurement.order_lines as l on l.id = g.purchase_order_line_id
$$;

grant execute on function procurement.name_returned_assets to assetry_api;
-- end: function procurement.name_returned_assets

-- source: function procurement.order_quotes
-- Orders what was accepted: a draft for each quote, at its prices and in its currency. p_rows are lines of quotes, each
-- with the quantity that was accepted. Answers the orders as an action does. All that it touches is locked.
create or replace function procurement.order_quotes(p_rows jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_quote   procurement.quotes;
  v_rows    jsonb;
  v_ids     jsonb;
  v_read    record;
  v_lines   procurement.order_lines[];
  v_order   procurement.purchase_orders;
  v_answers jsonb := '[]';
begin
  for v_quote in
    select *
      from procurement.quotes as q
     where q.id in (
             select l.quote_id
               from procurement.quote_lines as l
              where l.id = any (array(select (r.kept ->> 'id')::uuid from jsonb_array_elements(p_rows) as r (kept)))
           )
     order by q.id
  loop
    select jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'kind', a.kind, 'item_id', a.item_id, 'description', a.description, 'category_id', a.category_id,
               'unit_id', a.unit_id, 'quantity', coalesce((r.kept ->> 'quantity')::numeric, l.quantity),
               'unit_price', l.unit_price, 'storeroom_id', a.storeroom_id, 'work_order_id', a.work_order_id,
               'cost_center_id', a.cost_center_id, 'needed_on', a.needed_on
             ))
             order by r.position
           ),
           jsonb_agg(
             jsonb_build_object('quote_line_id', l.id, 'requisition_line_id', a.requisition_line_id) order by r.position
           )
      into v_rows, v_ids
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join procurement.quote_lines as l on l.quote_id = v_quote.id and l.id = (r.kept ->> 'id')::uuid
      join procurement.quote_request_lines as a on a.id = l.quote_request_line_id;

    v_read := procurement.read_order_lines(v_rows);
    perform core.refuse_faults(v_read.p_faults);
    v_lines := array(
      select jsonb_populate_record(
               l, jsonb_build_object('requisition_line_id', v_ids -> (l.position - 1) -> 'requisition_line_id')
             )
        from unnest(v_read.p_read) as l
       order by l.position
    );
    v_order := procurement.place_lines(
      jsonb_populate_record(
        null::procurement.purchase_orders,
        jsonb_build_object(
          'site_id', v_quote.site_id, 'vendor_id', v_quote.vendor_id, 'currency', v_quote.currency, 'payment_terms',
          v_quote.payment_terms
        )
      ),
      v_lines
    );

    update procurement.quote_lines as l
       set accepted_quantity = o.quantity,
           purchase_order_line_id = o.id
      from procurement.order_lines as o
     where o.purchase_order_id = v_order.id
       and l.id = (v_ids -> (o.position - 1) ->> 'quote_line_id')::uuid;

    v_answers := v_answers || core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer);
  end loop;

  return v_answers;
end
$$;

grant execute on function procurement.order_quotes to assetry_api;
-- end: function procurement.order_quotes

-- source: function procurement.order_rows
-- Rows of a conversion as rows of an order, in their order: what the lines of the requisitions say, and what they leave
-- open. What is told in words is a service, unless the row says otherwise.
create or replace function procurement.order_rows(p_rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'kind', coalesce(r.kept ->> 'kind', case l.kind when 'OTHER' then 'SERVICE' else l.kind end),
               'item_id', coalesce(l.item_id, (r.kept ->> 'item_id')::uuid),
               'description', l.description,
               'category_id', coalesce(l.category_id, (r.kept ->> 'category_id')::uuid),
               'unit_id', l.unit_id,
               'quantity', coalesce((r.kept ->> 'quantity')::numeric, l.quantity - l.ordered_quantity),
               'unit_price', coalesce((r.kept ->> 'unit_price')::numeric, l.estimated_price),
               'storeroom_id', coalesce(l.storeroom_id, (r.kept ->> 'storeroom_id')::uuid),
               'work_order_id', l.work_order_id,
               'cost_center_id', l.cost_center_id,
               'needed_on', coalesce(l.needed_on, q.needed_on)
             ))
             order by r.position
           ),
           '[]'
         )
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    join lateral (
      select * from procurement.requisition_lines as l where l.id = (r.kept ->> 'id')::uuid offset 0
    ) as l on true
    join procurement.requisitions as q on q.id = l.requisition_id
$$;

grant execute on function procurement.order_rows to assetry_api;
-- end: function procurement.order_rows

-- source: function procurement.outgoing_lines
-- What goes back to the vendor from a storeroom, as the stock ledger takes it: what was rejected is taken from
-- quarantine, before what was found good; of a receipt that is taken back, what waits for its inspection, or was found
-- good. Each costs what it cost when it was received, and its share of what invoices made of that (p_shares) and of
-- charges (p_charges); no vendor credits those (charge_amount).
create or replace function procurement.outgoing_lines(
  p_storeroom_id uuid,
  p_rows         jsonb,
  p_shares       jsonb,
  p_charges      jsonb,
  p_kind         text,
  p_moved_at     timestamptz default null
)
returns inventory.line[]
language sql
stable
set search_path = ''
as $$
  select array(
    select jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', r.position, 'item_id', l.item_id, 'bin_id', coalesce((r.kept ->> 'bin_id')::uuid, g.bin_id),
               'lot_id', g.lot_id, 'condition', p.condition, 'moved_at', p_moved_at,
               'quantity', procurement.base_part(g.base_quantity, g.quantity, p.before, p.before + p.quantity),
               'entered_quantity', p.quantity, 'unit_cost', g.unit_cost,
               'cost_amount', round(p.quantity * g.unit_cost, 4) + p.share + p.charge,
               'charge_amount',
               case p.kind
                 when 'VENDOR_RETURN' then
                   round(p.quantity * g.unit_cost, 4)
                   - round(p.quantity * round(l.unit_price * o.exchange_rate, 6), 4) + p.charge
               end
             )
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join lateral (
        select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
      ) as g on true
      join procurement.order_lines as l on l.id = g.purchase_order_line_id
      join procurement.purchase_orders as o on o.id = l.purchase_order_id
     cross join lateral (
        select least((r.kept ->> 'quantity')::numeric, greatest(g.rejected_quantity - g.returned_quantity, 0)) as bad
     ) as b
     cross join lateral (select (p_shares ->> (r.position::integer - 1))::numeric as whole,
             (p_charges ->> (r.position::integer - 1))::numeric as charge
     ) as w
     cross join lateral (
        select inventory.divide(w.whole * b.bad, (r.kept ->> 'quantity')::numeric, 4) as bad,
               inventory.divide(w.charge * b.bad, (r.kept ->> 'quantity')::numeric, 4) as bad_charge
     ) as s
     cross join lateral (
        values
          ('VENDOR_RETURN', 'QUARANTINE', g.returned_quantity, b.bad, s.bad, s.bad_charge),
          (
            'VENDOR_RETURN', 'OK', g.returned_quantity + b.bad, (r.kept ->> 'quantity')::numeric - b.bad,
            w.whole - s.bad, w.charge - s.bad_charge
          ),
          (
            'REVERSAL', case when g.judged_at is null then 'QUARANTINE' else 'OK' end,
            g.quantity - (r.kept ->> 'quantity')::numeric, (r.kept ->> 'quantity')::numeric, w.whole,
            w.charge
          )
     ) as p (kind, condition, before, quantity, share, charge)
     where l.storeroom_id = p_storeroom_id
       and p.kind = p_kind
       and p.quantity > 0
     order by r.position, p.condition
  )
$$;

grant execute on function procurement.outgoing_lines to assetry_api;
-- end: function procurement.outgoing_lines

-- source: function procurement.read_bought_lines
-- What is bought, line by line, as it was read from the rows of a purchase order or a requisition: with its position,
-- what it comes to in the base unit of its item, and its description; and p_faults with every fault of each.
-- p_price_field is the one that says what a unit costs; with p_is_for_work goods may go to the work order at once.
create or replace function procurement.read_bought_lines(
  p_kept         jsonb,
  inout p_faults jsonb,
  p_price_field  text,
  p_is_for_work  boolean,
  out p_read     jsonb
)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_exact  numeric[];
  v_lines  procurement.order_lines[];
  v_faults jsonb;
begin
  v_exact := array(
    select case r.kept ->> 'kind'
             when 'ITEM' then
               inventory.to_base_quantity(
                 (r.kept ->> 'item_id')::uuid, (r.kept ->> 'unit_id')::uuid, (r.kept ->> 'quantity')::numeric
               )
           end
      from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(r.kept) || jsonb_build_object(
               'position', r.position,
               'base_quantity', case when v_exact[r.position] < 1e12 then v_exact[r.position] end,
               'description', coalesce(r.kept ->> 'description', left(i.name, 500))
             )
             order by r.position
           ),
           '[]'
         )
    into p_read
    from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
    -- Found one by one (offset 0): joined, the id is compared with every item within reach.
    left join lateral (
           select k.name from inventory.items as k where k.id = (r.kept ->> 'item_id')::uuid offset 0
         ) as i on true;

  v_lines := array(
    select jsonb_populate_record(null::procurement.order_lines, r.line)
      from jsonb_array_elements(p_read) with ordinality as r (line, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_lines) as l
    left join lateral (select * from inventory.items as k where k.id = l.item_id offset 0) as i on true
   cross join lateral (select p_kept -> (l.position - 1) as given) as g
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (select 1 from unnest(v_lines) as o where o.id = l.id and o.position < l.position)
        ),
        ('item_id', 'MISSING_VALUE', 'A value is needed', l.kind = 'ITEM' and l.item_id is null),
        (
          'item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms', i.kind),
          l.kind = 'ITEM' and not inventory.is_stocked(i.kind)
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is stocked in storerooms', i.kind),
          l.kind = 'SERVICE' and inventory.is_stocked(i.kind)
        ),
        (
          'item_id', 'NOT_ALLOWED', 'Only for an ITEM or a SERVICE',
          g.given ->> 'kind' in ('ASSET', 'OTHER') and l.item_id is not null
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is %s and cannot be ordered', i.item_number, i.status),
          l.id is null and i.status <> 'ACTIVE'
        ),
        ('description', 'MISSING_VALUE', 'A value is needed', l.item_id is null and l.description is null),
        ('category_id', 'NOT_ALLOWED', 'Only for an ASSET', l.kind <> 'ASSET' and l.category_id is not null),
        (
          'unit_id', 'NO_CONVERSION', 'No unit conversion leads to the base unit of the item',
          l.kind = 'ITEM' and l.item_id is not null and v_exact[l.position] is null
        ),
        (
          'warranty_months', 'NOT_ALLOWED', 'Only an ASSET has a warranty',
          l.kind <> 'ASSET' and l.warranty_months is not null
        ),
        ('unit_id', 'NOT_ALLOWED', 'Assets have no unit', l.kind = 'ASSET' and l.unit_id is not null),
        (
          'quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale((g.given ->> 'quantity')::numeric)) > 6
        ),
        ('quantity', 'TOO_LARGE', 'At most 999999999 of the base unit', v_exact[l.position] > 999999999),
        ('quantity', 'TOO_SMALL', 'At least 0.000001 of the base unit', v_exact[l.position] < 0.000001),
        (
          'quantity', 'NOT_ALLOWED', 'Must be whole, and at most 100 for assets',
          l.kind = 'ASSET' and (l.quantity > 100 or l.quantity <> round(l.quantity))
        ),
        (
          p_price_field, 'NOT_EXACT', 'At most six places',
          scale(trim_scale((g.given ->> p_price_field)::numeric)) > 6
        ),
        (
          p_price_field, 'TOO_LARGE', 'A line must be below 1000000000000',
          (g.given ->> 'quantity')::numeric * (g.given ->> p_price_field)::numeric >= 1e12
        ),
        (
          'storeroom_id', 'MISSING_VALUE',
          case when p_is_for_work then 'A storeroom or a work order is required' else 'A value is needed' end,
          l.kind = 'ITEM' and l.storeroom_id is null and not (p_is_for_work and l.work_order_id is not null)
        ),
        (
          'storeroom_id', 'NOT_ALLOWED', 'Only for an ITEM',
          l.kind in ('SERVICE', 'ASSET') and l.storeroom_id is not null
        ),
        ('work_order_id', 'NOT_ALLOWED', 'Not for an ASSET', l.kind = 'ASSET' and l.work_order_id is not null)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', l.position)::jsonpath;

  p_faults := p_faults || v_faults;
end
$$;

grant execute on function procurement.read_bought_lines to assetry_api;
-- end: function procurement.read_bought_lines

-- source: function procurement.read_consignment_invoice
-- The lines of an invoice for goods that were used, as their rows say; refuses with every fault of each.
create or replace function procurement.read_consignment_invoice(p_invoice procurement.invoices, p_rows jsonb)
returns procurement.invoice_lines[]
language sql
stable
set search_path = ''
as $$
  select procurement.read_billed_lines(p_rows, jsonb_agg(o.faults order by r.position))
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from inventory.storerooms as s where s.id = (r.kept ->> 'storeroom_id')::uuid offset 0
    ) as s on true
   cross join lateral (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') as faults
        from (
          values
            (
              'purchase_order_line_id', 'NOT_ALLOWED', 'Ordered goods are invoiced with create_invoice',
              r.kept ->> 'purchase_order_line_id' is not null
            ),
            ('credit_basis', 'NOT_ALLOWED', 'Only for a credit note', r.kept ->> 'credit_basis' is not null),
            ('credited_line_id', 'NOT_ALLOWED', 'Only for a credit note', r.kept ->> 'credited_line_id' is not null),
            ('storeroom_id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'storeroom_id' is null),
            ('item_id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'item_id' is null),
            ('storeroom_id', 'NOT_ALLOWED', 'It is at another site', s.site_id <> p_invoice.site_id),
            (
              'storeroom_id', 'NOT_ALLOWED', 'The vendor has no consigned goods there',
              s.site_id = p_invoice.site_id
                and s.vendor_id is distinct from p_invoice.vendor_id
                and not exists (
                      select 1
                        from inventory.movements as m
                       where m.vendor_id = p_invoice.vendor_id
                         and m.storeroom_id = s.id
                    )
            )
        ) as f (field, code, message, is_so)
       where f.is_so
   ) as o
$$;

grant execute on function procurement.read_consignment_invoice to assetry_api;
-- end: function procurement.read_consignment_invoice

-- source: function procurement.read_credit_lines
-- The lines of a credit note, as their rows say: of an order by its lines, of goods that were used by the lines of the
-- invoice, which say the rest. Refuses with every fault of each.
create or replace function procurement.read_credit_lines(p_credit procurement.invoices, p_rows jsonb)
returns procurement.invoice_lines[]
language sql
stable
set search_path = ''
as $$
  select procurement.read_billed_lines(
           coalesce(
             jsonb_agg(
               jsonb_build_object('credit_basis', 'QUANTITY') || jsonb_strip_nulls(r.kept)
                 || jsonb_strip_nulls(jsonb_build_object(
                   'storeroom_id', u.storeroom_id, 'item_id', u.item_id, 'cost_center_id', u.cost_center_id
                 ))
               order by r.position
             ),
             '[]'
           ),
           jsonb_agg(o.faults order by r.position)
         )
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral (select (r.kept ->> 'purchase_order_line_id')::uuid as id) as l
    left join lateral (
      select * from procurement.invoice_lines as u
       where u.id = (r.kept ->> 'credited_line_id')::uuid
         and u.invoice_id = p_credit.credits_invoice_id
         and p_credit.purchase_order_id is null
      offset 0
    ) as u on true
   cross join lateral (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') as faults
        from (
          values
            (
              'purchase_order_line_id', 'MISSING_VALUE', 'A value is needed',
              l.id is null and p_credit.purchase_order_id is not null
            ),
            (
              'purchase_order_line_id', 'NOT_ALLOWED', 'credited_line_id says the line of the invoice',
              l.id is not null and p_credit.purchase_order_id is null
            ),
            (
              'credited_line_id', 'NOT_ALLOWED', 'purchase_order_line_id says the line of the order',
              r.kept ->> 'credited_line_id' is not null and p_credit.purchase_order_id is not null
            ),
            (
              'credited_line_id', 'MISSING_VALUE', 'A value is needed',
              r.kept ->> 'credited_line_id' is null and p_credit.purchase_order_id is null
            ),
            (
              'credited_line_id', 'NOT_FOUND', 'No such line of the invoice',
              r.kept ->> 'credited_line_id' is not null and p_credit.purchase_order_id is null and u.id is null
            ),
            (
              'credited_line_id', 'ALREADY_EXISTS', 'Another line has this id',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.kept ->> 'credited_line_id' = r.kept ->> 'credited_line_id'
                   and o.position < r.position
              )
            ),
            (
              'purchase_order_line_id', 'NOT_FOUND', 'No such line of the invoiced order',
              l.id is not null
                and p_credit.purchase_order_id is not null
                and p_credit.credits_invoice_id is not null
                and not exists (
                      select 1
                        from procurement.invoice_lines as b
                       where b.invoice_id = p_credit.credits_invoice_id
                         and b.purchase_order_line_id = l.id
                    )
            ),
            (
              'purchase_order_line_id', 'NOT_FOUND', 'No such line of the order with returned goods',
              l.id is not null
                and p_credit.vendor_return_id is not null
                and not exists (
                      select 1
                        from procurement.return_lines as t
                        join procurement.receipt_lines as g on g.id = t.receipt_line_id
                       where t.vendor_return_id = p_credit.vendor_return_id
                         and g.purchase_order_line_id = l.id
                    )
            ),
            (
              'credit_basis', 'NOT_ALLOWED', 'Returned goods are credited by quantity',
              p_credit.vendor_return_id is not null and r.kept ->> 'credit_basis' = 'PRICE'
            ),
            ('item_id', 'NOT_ALLOWED', 'The credited line sets it', r.kept ->> 'item_id' is not null),
            ('storeroom_id', 'NOT_ALLOWED', 'The credited line sets it', r.kept ->> 'storeroom_id' is not null),
            ('cost_center_id', 'NOT_ALLOWED', 'The credited line sets it', r.kept ->> 'cost_center_id' is not null),
            (
              'purchase_order_line_id', 'ALREADY_EXISTS', 'Another line of the array has this id',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.kept ->> 'purchase_order_line_id' = r.kept ->> 'purchase_order_line_id'
                   and o.position < r.position
              )
            )
        ) as f (field, code, message, is_so)
       where f.is_so
   ) as o
$$;

grant execute on function procurement.read_credit_lines to assetry_api;
-- end: function procurement.read_credit_lines

-- source: function procurement.read_invoice
-- The lines of an invoice for what was ordered, as their rows say; refuses with every fault of each.
create or replace function procurement.read_invoice(p_order procurement.purchase_orders, p_rows jsonb)
returns procurement.invoice_lines[]
language sql
stable
set search_path = ''
as $$
  select procurement.read_billed_lines(p_rows, jsonb_agg(o.faults order by r.position))
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from procurement.order_lines as l
       where l.id = (r.kept ->> 'purchase_order_line_id')::uuid and l.purchase_order_id = p_order.id
      offset 0
    ) as l on true
   cross join lateral (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') as faults
        from (
          values
            (
              'purchase_order_line_id', 'MISSING_VALUE', 'A value is needed',
              r.kept ->> 'purchase_order_line_id' is null
            ),
            (
              'purchase_order_line_id', 'NOT_FOUND', 'No such line of the order',
              r.kept ->> 'purchase_order_line_id' is not null and l.id is null
            ),
            ('credit_basis', 'NOT_ALLOWED', 'Only for a credit note', r.kept ->> 'credit_basis' is not null),
            ('credited_line_id', 'NOT_ALLOWED', 'Only for a credit note', r.kept ->> 'credited_line_id' is not null),
            ('item_id', 'NOT_ALLOWED', 'The order line sets it', r.kept ->> 'item_id' is not null),
            ('storeroom_id', 'NOT_ALLOWED', 'The order line sets it', r.kept ->> 'storeroom_id' is not null),
            ('cost_center_id', 'NOT_ALLOWED', 'The order line sets it', r.kept ->> 'cost_center_id' is not null),
            (
              'purchase_order_line_id', 'ALREADY_EXISTS', 'Another line of the array has this id',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.kept ->> 'purchase_order_line_id' = r.kept ->> 'purchase_order_line_id'
                   and o.position < r.position
              )
            )
        ) as f (field, code, message, is_so)
       where f.is_so
   ) as o
$$;

grant execute on function procurement.read_invoice to assetry_api;
-- end: function procurement.read_invoice

-- source: function procurement.read_judgement
-- The lines of a receipt with what was found of each, as the rows say; refuses with every fault of each. What is said
-- of a line is said of all of it.
create or replace function procurement.read_judgement(p_receipt procurement.receipts, p_rows jsonb)
returns procurement.receipt_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lines  procurement.receipt_lines[];
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join procurement.receipt_lines as g on g.receipt_id = p_receipt.id and g.id = (r.kept ->> 'id')::uuid
    left join procurement.order_lines as l on l.id = g.purchase_order_line_id
   cross join lateral (
      select coalesce((r.kept ->> 'rejected_quantity')::numeric, 0) as rejected,
             coalesce(
               (r.kept ->> 'accepted_quantity')::numeric,
               g.quantity - coalesce((r.kept ->> 'rejected_quantity')::numeric, 0)
             ) as accepted
   ) as q
   cross join lateral (
      values
        ('id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'id' is null),
        ('id', 'NOT_FOUND', 'No such line of this receipt', r.kept ->> 'id' is not null and g.id is null),
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'id' = r.kept ->> 'id'
               and o.position < r.position
          )
        ),
        ('id', 'ALREADY_JUDGED', 'The line is already inspected', g.judged_at is not null),
        ('rejected_quantity', 'TOO_LARGE', 'At most the received quantity', q.rejected > g.quantity),
        (
          'rejected_quantity', 'NOT_ALLOWED', format('Together they must be %s, the received quantity',
          trim_scale(g.quantity)),
          q.accepted + q.rejected <> g.quantity
        ),
        (
          'rejected_quantity', 'NOT_EXACT', 'At most six decimal places, and assets in whole numbers',
          scale(trim_scale(q.rejected)) > 6
            or l.kind = 'ASSET' and q.rejected <> round(q.rejected)
        ),
        (
          'reject_reason', 'MISSING_VALUE', 'A value is needed',
          q.rejected > 0 and r.kept ->> 'reject_reason' is null
        ),
        (
          'bin_id', 'NOT_FOUND', 'No such bin of the storeroom',
          r.kept ->> 'bin_id' is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = (r.kept ->> 'bin_id')::uuid
                 and b.storeroom_id = l.storeroom_id
            )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);

  v_lines := array(
    select jsonb_populate_record(
             g,
             jsonb_build_object(
               'rejected_quantity', coalesce((r.kept ->> 'rejected_quantity')::numeric, 0),
               'reject_reason', r.kept ->> 'reject_reason', 'position', r.position,
               'bin_id', coalesce((r.kept ->> 'bin_id')::uuid, g.bin_id)
             )
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join procurement.receipt_lines as g on g.receipt_id = p_receipt.id and g.id = (r.kept ->> 'id')::uuid
     order by r.position
  );
  return v_lines;
end
$$;

grant execute on function procurement.read_judgement to assetry_api;
-- end: function procurement.read_judgement

-- source: function procurement.read_quote
-- The lines of a quote, as their rows say, for a request that is locked; refuses with every fault of each.
create or replace function procurement.read_quote(p_request procurement.quote_requests, p_rows jsonb)
returns procurement.quote_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from procurement.quote_request_lines as l
       where l.id = (r.kept ->> 'quote_request_line_id')::uuid and l.quote_request_id = p_request.id
      offset 0
    ) as l on true
   cross join lateral (
      select coalesce((r.kept ->> 'quantity')::numeric, l.quantity) as quantity,
             (r.kept ->> 'unit_price')::numeric as price
   ) as q
   cross join lateral (
      values
        ('quote_request_line_id', 'NOT_FOUND', 'No such line of the request', l.id is null),
        (
          'quote_request_line_id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'quote_request_line_id' = r.kept ->> 'quote_request_line_id'
               and o.position < r.position
          )
        ),
        ('quantity', 'TOO_LARGE', format('%s requested', trim_scale(l.quantity)), q.quantity > l.quantity),
        ('quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.quantity)) > 6),
        ('unit_price', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.price)) > 6),
        ('unit_price', 'TOO_LARGE', 'A line must be below 1000000000000', q.quantity * q.price >= 1e12)
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);

  return array(
    select jsonb_populate_record(
             null::procurement.quote_lines,
             jsonb_build_object('quantity', l.quantity) || jsonb_strip_nulls(r.kept)
               || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join lateral (
        select * from procurement.quote_request_lines as l
         where l.id = (r.kept ->> 'quote_request_line_id')::uuid
        offset 0
      ) as l on true
     order by r.position
  );
end
$$;

grant execute on function procurement.read_quote to assetry_api;
-- end: function procurement.read_quote

-- source: function procurement.read_quote_request_lines
-- The lines of a request for quotation as their rows say, as lines of an order without a price: what a requisition asks
-- for, or what the row tells itself. Refuses with every fault of each.
create or replace function procurement.read_quote_request_lines(p_site_id uuid, p_rows jsonb)
returns procurement.order_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
  v_rows   jsonb;
  v_read   record;
  v_lines  procurement.order_lines[];
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         ),
         coalesce(
           jsonb_agg(
             jsonb_strip_nulls(
               jsonb_build_object(
                 'kind', case l.kind when 'OTHER' then 'SERVICE' else l.kind end, 'item_id', l.item_id,
                 'description', l.description, 'category_id', l.category_id, 'unit_id', l.unit_id,
                 'quantity', l.quantity - l.ordered_quantity, 'storeroom_id', l.storeroom_id,
                 'work_order_id', l.work_order_id, 'cost_center_id', l.cost_center_id,
                 'needed_on', coalesce(l.needed_on, q.needed_on)
               )
             ) || jsonb_strip_nulls(r.kept - 'requisition_line_id') || '{"unit_price": 0}'
             order by r.position
           ),
           '[]'
         )
    into v_faults, v_rows
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from procurement.requisition_lines as l
       where l.id = (r.kept ->> 'requisition_line_id')::uuid and l.position is not null and l.site_id = p_site_id
      offset 0
    ) as l on true
    left join procurement.requisitions as q on q.id = l.requisition_id
    left join lateral (
      values
        (
          'requisition_line_id', 'NOT_FOUND', 'No such requisition line of the site',
          r.kept ->> 'requisition_line_id' is not null and l.id is null
        ),
        (
          'requisition_line_id', 'NOT_ALLOWED', format('Requisition %s is %s', q.requisition_number, q.status),
          q.status <> 'APPROVED'
        ),
        (
          'requisition_line_id', 'ALREADY_ORDERED', 'Nothing is left to order', l.ordered_quantity >= l.quantity
        ),
        (
          'requisition_line_id', 'ALREADY_EXISTS', 'Another line requests it',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'requisition_line_id' = r.kept ->> 'requisition_line_id'
               and o.position < r.position
          )
        ),
        (
          'kind', 'NOT_ALLOWED', 'The requisition sets it',
          l.kind <> 'OTHER'
            and (
              r.kept ? 'kind' and r.kept ->> 'kind' is distinct from l.kind
              or r.kept ? 'item_id' and (r.kept ->> 'item_id')::uuid is distinct from l.item_id
            )
        ),
        (
          'unit_id', 'NOT_ALLOWED', 'The requisition sets it',
          l.id is not null and r.kept ? 'unit_id' and (r.kept ->> 'unit_id')::uuid is distinct from l.unit_id
        ),
        (
          'quantity', 'TOO_LARGE', format('%s left', trim_scale(l.quantity - l.ordered_quantity)),
          l.ordered_quantity < l.quantity and (r.kept ->> 'quantity')::numeric > l.quantity - l.ordered_quantity
        ),
        (
          'kind', 'MISSING_VALUE', 'A value is needed',
          r.kept ->> 'requisition_line_id' is null and r.kept ->> 'kind' is null
        ),
        (
          'quantity', 'MISSING_VALUE', 'A value is needed',
          r.kept ->> 'requisition_line_id' is null and r.kept ->> 'quantity' is null
        )
    ) as f (field, code, message, is_so) on f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  else
    v_faults := jsonb_path_query_array(v_faults, '$[*] ? (@.code != null)');
  end if;

  perform core.refuse_faults(v_faults);
  v_read := procurement.read_order_lines(v_rows);
  perform core.refuse_faults(v_read.p_faults);
  v_lines := array(
    select jsonb_populate_record(
             l, jsonb_build_object('requisition_line_id', p_rows -> (l.position - 1) -> 'requisition_line_id')
           )
      from unnest(v_read.p_read) as l
     order by l.position
  );
  perform core.refuse_faults(
    procurement.order_line_faults(
      jsonb_populate_record(
        null::procurement.purchase_orders, jsonb_build_object('site_id', p_site_id, 'exchange_rate', 1)
      ),
      v_lines
    )
  );
  return v_lines;
end
$$;

grant execute on function procurement.read_quote_request_lines to assetry_api;
-- end: function procurement.read_quote_request_lines

-- source: function procurement.read_receipt
-- The lines of a receipt, as their rows say, with what they cost and the ids that they will have. Refuses with every
-- fault of each, and all of them where one brings more than its order allows (OVER_RECEIPT).
create or replace function procurement.read_receipt(p_order procurement.purchase_orders, p_rows jsonb)
returns procurement.receipt_lines[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lines  procurement.receipt_lines[];
  v_faults jsonb;
begin
  v_lines := array(
    select jsonb_populate_record(
             null::procurement.receipt_lines,
             jsonb_strip_nulls(r.kept) || jsonb_build_object(
               'id', uuidv7(), 'position', r.position, 'site_id', p_order.site_id,
               'base_quantity', procurement.base_part(l.base_quantity, l.quantity, b.before, b.before + b.quantity),
               'unit_cost', round((l.unit_price + l.unit_charge) * p_order.exchange_rate, 6),
               'rejected_quantity', coalesce((r.kept ->> 'rejected_quantity')::numeric, 0),
               'accepted_quantity', 0, 'returned_quantity', 0, 'asset_ids', '{}'::uuid[]
             )
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      left join lateral (
        select * from procurement.order_lines as l where l.id = (r.kept ->> 'purchase_order_line_id')::uuid offset 0
      ) as l on true
     cross join lateral (
        select (r.kept ->> 'quantity')::numeric as quantity,
               coalesce(l.received_quantity, 0) + coalesce(sum((o.kept ->> 'quantity')::numeric), 0) as before
          from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
         where o.kept ->> 'purchase_order_line_id' = r.kept ->> 'purchase_order_line_id'
           and o.position < r.position
     ) as b
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', g.position, f.field), f.code, f.message) order by g.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_lines) as g
    left join procurement.order_lines as l
      on l.id = g.purchase_order_line_id and l.purchase_order_id = p_order.id and l.position is not null
   cross join lateral (select p_rows -> (g.position - 1) as given) as r
   cross join lateral (
      values
        ('purchase_order_line_id', 'NOT_FOUND', 'No such line of the order', l.id is null),
        (
          'quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale((r.given ->> 'quantity')::numeric)) > 6
        ),
        ('quantity', 'TOO_SMALL', 'Less than 0.000001 of the base unit', g.base_quantity <= 0),
        ('quantity', 'NOT_EXACT', 'Assets have whole quantities', l.kind = 'ASSET' and g.quantity <> round(g.quantity)),
        ('rejected_quantity', 'TOO_LARGE', 'At most the received quantity', g.rejected_quantity > g.quantity),
        (
          'rejected_quantity', 'NOT_EXACT', 'At most six decimal places, and assets in whole numbers',
          scale(trim_scale((r.given ->> 'rejected_quantity')::numeric)) > 6
            or l.kind = 'ASSET' and g.rejected_quantity <> round(g.rejected_quantity)
        ),
        (
          'rejected_quantity', 'NOT_ALLOWED', 'The line is inspected with review_receipt',
          l.is_inspected and g.rejected_quantity > 0
        ),
        (
          'reject_reason', 'MISSING_VALUE', 'A value is needed', g.rejected_quantity > 0 and g.reject_reason is null
        ),
        (
          'bin_id', 'NOT_ALLOWED', 'Only for goods', l.kind <> 'ITEM' and g.bin_id is not null
        ),
        (
          'lot_id', 'NOT_ALLOWED', 'Only goods have a lot',
          l.kind <> 'ITEM' and (g.lot_id is not null or r.given ->> 'lot_number' is not null)
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if v_lines = '{}' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);
  perform procurement.check_over_receipt(v_lines);
  return v_lines;
end
$$;

grant execute on function procurement.read_receipt to assetry_api;
-- end: function procurement.read_receipt

-- source: function procurement.received_line_ids
-- The lines of an order that a receipt is about: those of its rows, or all.
create or replace function procurement.received_line_ids(p_purchase_order_id uuid, p_rows jsonb)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select l.id
      from procurement.order_lines as l
     where l.purchase_order_id = p_purchase_order_id
       and (
         p_rows is null
         or l.id = any (
              array(select (r.kept ->> 'purchase_order_line_id')::uuid from jsonb_array_elements(p_rows) as r (kept))
            )
       )
  )
$$;

grant execute on function procurement.received_line_ids to assetry_api;
-- end: function procurement.received_line_ids

-- source: function procurement.returned_charges
-- What was posted of charges for the goods of each row of a return or of a receipt that is taken back, beside what they
-- cost when they were received. In the order of the rows.
create or replace function procurement.returned_charges(p_rows jsonb, p_kind text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with given as (
    select r.position, g.purchase_order_line_id as line_id, (r.kept ->> 'quantity')::numeric as quantity
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join lateral (
        select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
      ) as g on true
  ),
  leaving as (
    select q.positions,
           inventory.shares(
             case p_kind
               when 'REVERSAL' then l.posted_charge - procurement.charge_part(l, l.received_quantity - q.quantity)
               else inventory.divide(l.posted_charge * q.quantity, l.received_quantity, 4)
             end,
             q.quantities
           ) as shares
      from (
        select g.line_id, sum(g.quantity) as quantity, array_agg(g.position order by g.position) as positions,
               array_agg(g.quantity order by g.position) as quantities
          from given as g
         group by g.line_id
      ) as q
      join procurement.order_lines as l on l.id = q.line_id
  )
  select jsonb_agg(s.share order by s.position)
    from leaving as v
   cross join lateral unnest(v.positions, v.shares) as s (position, share)
$$;

grant execute on function procurement.returned_charges to assetry_api;
-- end: function procurement.returned_charges

-- source: function procurement.returned_differences
-- What invoices made the goods of each row of a return cost more or less than when they were received: what was posted
-- of the line of the order, less what stays posted for what is left of it, by quantity. In the order of the rows.
create or replace function procurement.returned_differences(p_rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with given as (
    select r.position, g.purchase_order_line_id as line_id, (r.kept ->> 'quantity')::numeric as quantity
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join lateral (
        select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
      ) as g on true
  ),
  leaving as (
    select g.line_id, array_agg(g.position order by g.position) as positions,
           inventory.shares(
             max(l.posted_difference) - procurement.billed_difference(
               g.line_id, max(l.received_quantity - l.returned_quantity) - sum(g.quantity)
             ),
             array_agg(g.quantity order by g.position)
           ) as shares
      from given as g
      join procurement.order_lines as l on l.id = g.line_id
     group by g.line_id
  )
  select jsonb_agg(s.share order by s.position)
    from leaving as v
   cross join lateral unnest(v.positions, v.shares) as s (position, share)
$$;

grant execute on function procurement.returned_differences to assetry_api;
-- end: function procurement.returned_differences

-- source: function procurement.returned_line_ids
-- The lines of an order of which something is given back.
create or replace function procurement.returned_line_ids(p_purchase_order_id uuid, p_rows jsonb)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select g.purchase_order_line_id
      from procurement.receipts as r
      join procurement.receipt_lines as g on g.receipt_id = r.id
     where r.purchase_order_id = p_purchase_order_id
       and g.id = any (
             array(select (k.kept ->> 'receipt_line_id')::uuid from jsonb_array_elements(p_rows) as k (kept))
           )
  )
$$;

grant execute on function procurement.returned_line_ids to assetry_api;
-- end: function procurement.returned_line_ids

-- source: function procurement.send_goods_back
-- Takes the goods of a return out of stock at what they cost after their invoices, storeroom by storeroom, now or when
-- p_moved_at says, and notes it with the lines of receipts and order. All are locked.
create or replace function procurement.send_goods_back(
  p_order    procurement.purchase_orders,
  p_rows     jsonb,
  p_reason   text,
  p_moved_at timestamptz default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_shares jsonb;
begin
  v_shares := procurement.returned_differences(p_rows);
  perform procurement.discard_goods(
    p_order, p_rows, v_shares, procurement.returned_charges(p_rows, 'VENDOR_RETURN'), 'VENDOR_RETURN', p_reason,
    p_moved_at
  );

  update procurement.receipt_lines as g
     set returned_quantity = g.returned_quantity + (r.kept ->> 'quantity')::numeric
    from jsonb_array_elements(p_rows) as r (kept)
   where g.id = (r.kept ->> 'receipt_line_id')::uuid;

  update procurement.order_lines as l
     set returned_quantity = l.returned_quantity + q.quantity,
         posted_difference = l.posted_difference - q.difference
    from (
      select g.purchase_order_line_id as id, sum((r.kept ->> 'quantity')::numeric) as quantity,
             sum((v_shares ->> (r.position::integer - 1))::numeric) as difference
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        join lateral (
          select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
        ) as g on true
       group by 1
    ) as q
   where l.id = q.id;
end
$$;

grant execute on function procurement.send_goods_back to assetry_api;
-- end: function procurement.send_goods_back

-- source: function procurement.take_back_receipt
-- Takes what was recorded by mistake out of stock, work and the lines of receipt and order. All are locked.
create or replace function procurement.take_back_receipt(
  p_order  procurement.purchase_orders,
  p_rows   jsonb,
  p_reason text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_shares  jsonb := procurement.returned_differences(p_rows);
  v_charges jsonb := procurement.returned_charges(p_rows, 'REVERSAL');
begin
  perform procurement.discard_goods(p_order, p_rows, v_shares, v_charges, 'REVERSAL', p_reason);
  perform work.reverse_cost(c.id, p_reason)
     from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     join work.cost_lines as c
       on c.source_entity = 'procurement.receipt_lines'
      and c.source_id = (r.kept ->> 'receipt_line_id')::uuid
      and c.reversal_of is null
    order by r.position;

  update procurement.order_lines as l
     set received_quantity = l.received_quantity - q.quantity,
         accepted_quantity = l.accepted_quantity - q.accepted,
         posted_difference = l.posted_difference - q.difference,
         posted_charge = l.posted_charge - q.charge
    from (
      select g.purchase_order_line_id as id, sum(a.quantity) as quantity,
             coalesce(sum(a.quantity) filter (where g.judged_at is not null), 0) as accepted,
             sum((v_shares ->> (r.position::integer - 1))::numeric) as difference,
             sum((v_charges ->> (r.position::integer - 1))::numeric) as charge
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        join lateral (
          select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
        ) as g on true
       cross join lateral (select (r.kept ->> 'quantity')::numeric as quantity) as a
       group by 1
    ) as q
   where l.id = q.id;

  update procurement.receipt_lines as g
     set quantity = g.quantity - a.quantity,
         base_quantity = inventory.divide(g.base_quantity * (g.quantity - a.quantity), g.quantity, 6),
         accepted_quantity = g.accepted_quantity - case when g.judged_at is not null then a.quantity else 0 end,
         reversed_quantity = g.reversed_quantity + a.quantity
    from jsonb_array_elements(p_rows) as r (kept)
   cross join lateral (select (r.kept ->> 'quantity')::numeric as quantity) as a
   where g.id = (r.kept ->> 'receipt_line_id')::uuid;
end
$$;

grant execute on function procurement.take_back_receipt to assetry_api;
-- end: function procurement.take_back_receipt

-- source: function safety.places_of
-- Where the work of a permit is, and what that is part of: the location, which is that of the asset when none is named,
-- and the asset, each with all above it.
create or replace function safety.places_of(p_permit safety.permits)
returns table (location_id uuid, asset_id uuid, is_own boolean)
language sql
stable
set search_path = ''
as $$
  with recursive rooms as (
    select l.id, l.organization_id, l.site_id, l.parent_id, true as is_own
      from asset.locations as l
     -- A case, because row security keeps coalesce from the index: all locations within reach would be read.
     where l.id = case
             when p_permit.location_id is not null then p_permit.location_id
             else (select a.location_id from asset.assets as a where a.id = p_permit.asset_id)
           end
     union all
    select l.id, l.organization_id, l.site_id, l.parent_id, false
      from rooms as r
      join asset.locations as l
        on l.organization_id = r.organization_id and l.site_id = r.site_id and l.id = r.parent_id
  ),
  machines as (
    select a.id, a.organization_id, a.site_id, a.parent_id, true as is_own
      from asset.assets as a
     where a.id = p_permit.asset_id
     union all
    select a.id, a.organization_id, a.site_id, a.parent_id, false
      from machines as m
      join asset.assets as a
        on a.organization_id = m.organization_id and a.site_id = m.site_id and a.id = m.parent_id
  )
  select r.id, null::uuid, r.is_own from rooms as r
   union all
  select null, m.id, m.is_own from machines as m
$$;

grant execute on function safety.places_of to assetry_api, assetry_list;
-- end: function safety.places_of

-- source: function safety.store_permit_answers
-- Keeps what was answered to questions of a permit, which is locked; refuses a question of another permit, and one that
-- is named twice.
create or replace function safety.store_permit_answers(p_permit safety.permits, p_answers jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(core.fault(format('p_answers[%s].id', a.position), f.code, f.message) order by a.position), '[]'
         )
    into v_faults
    from jsonb_array_elements(p_answers) with ordinality as a (given, position)
    left join lateral (
      select * from safety.permit_questions as q
       where q.id = (a.given ->> 'id')::uuid and q.permit_id = p_permit.id
      offset 0
    ) as q on true
   cross join lateral (
      values
        ('NOT_FOUND', 'No such question of this permit', q.id is null),
        (
          'ALREADY_EXISTS', 'It is answered twice',
          exists (
            select 1
              from jsonb_array_elements(p_answers) with ordinality as o (given, position)
             where o.position < a.position
               and (o.given ->> 'id')::uuid = q.id
          )
        )
    ) as f (code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);

  update safety.permit_questions as q
     set answer = case when a.given ? 'answer' then a.given ->> 'answer' else q.answer end,
         note = case when a.given ? 'note' then a.given ->> 'note' else q.note end,
         answered_at = case
           when not a.given ? 'answer' then q.answered_at
           when a.given ->> 'answer' is not null then clock_timestamp()
         end,
         answered_by = case
           when not a.given ? 'answer' then q.answered_by
           when a.given ->> 'answer' is not null then core.current_account_id()
         end
    from jsonb_array_elements(p_answers) as a (given)
   where q.id = (a.given ->> 'id')::uuid;
end
$$;

grant execute on function safety.store_permit_answers to assetry_api;
-- end: function safety.store_permit_answers

-- source: function work.check_failure_links
-- The links of a class of equipment as they are to be, read and checked: each has the parent that its level asks for,
-- which is linked itself, and none is there twice. Refuses with every fault of every row at once.
create or replace function work.check_failure_links(p_links jsonb)
returns work.failure_links[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_links', 'work.failure_links', p_links, 'create', 2000);
  v_faults jsonb;
begin
  if v_read.p_faults = '[]' then
    with link as (
      select e.position, (e.item ->> 'parent_id')::uuid as parent_id, c.id as child_id, c.level, p.level as parent_level
        from jsonb_array_elements(v_read.p_kept) with ordinality as e (item, position)
        join lateral (
          select * from work.failure_codes as c where c.id = (e.item ->> 'child_id')::uuid offset 0
        ) as c on true
        left join lateral (
          select * from work.failure_codes as p where p.id = (e.item ->> 'parent_id')::uuid offset 0
        ) as p on true
    )
    select jsonb_agg(
             core.fault(format('p_links[%s].%s', f.position, f.field), f.code, f.message) order by f.position, f.field
           )
      into v_faults
      from (
        select l.position, 'parent_id' as field, 'NOT_ALLOWED' as code,
               case l.level
                 when 'PROBLEM' then 'A problem has no parent code'
                 when 'CAUSE' then 'The parent of a cause is a problem'
                 else 'The parent of a remedy is a cause'
               end as message
          from link as l
         where l.parent_level is distinct from case l.level when 'CAUSE' then 'PROBLEM' when 'REMEDY' then 'CAUSE' end
         union all
        select l.position, 'parent_id', 'NOT_LINKED', 'Its parent is not linked in this class'
          from link as l
         where l.parent_level = case l.level when 'CAUSE' then 'PROBLEM' when 'REMEDY' then 'CAUSE' end
           and not exists (select 1 from link as p where p.child_id = l.parent_id)
         union all
        select l.position, 'child_id', 'ALREADY_EXISTS', 'It is listed twice'
          from link as l
         where exists (
                 select 1
                   from link as o
                  where o.position < l.position
                    and o.child_id = l.child_id
                    and o.parent_id is not distinct from l.parent_id
               )
      ) as f;
  end if;

  perform core.refuse_faults(v_read.p_faults || coalesce(v_faults, '[]'));
  return array(
    select jsonb_populate_record(null::work.failure_links, e.item || jsonb_build_object('child_level', c.level))
      from jsonb_array_elements(v_read.p_kept) as e (item)
      join lateral (
        select * from work.failure_codes as c where c.id = (e.item ->> 'child_id')::uuid offset 0
      ) as c on true
  );
end
$$;

grant execute on function work.check_failure_links to assetry_api;
-- end: function work.check_failure_links

-- source: function work.lock_inspections
-- Locks the inspections that answers to tasks name, so that each comes to answer one task only. Inspections are locked
-- before work orders, so it is asked before the kinds of the tasks are known.
create or replace function work.lock_inspections(p_answers jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- An array is looked for by key, where a subquery is joined with all that the caller reaches.
  perform
     from inspection.inspections as i
    where i.id = any (array(
            select (a.given ->> 'answer')::uuid
              from jsonb_array_elements(p_answers) as a (given)
             where core.is_of_kind(a.given -> 'answer', 'UUID')
          ))
    order by i.id
      for no key update;
end
$$;

grant execute on function work.lock_inspections to assetry_api;
-- end: function work.lock_inspections

-- source: function work.store_task_answers
-- Keeps answers to tasks of a work order that is locked; refuses all when one has a fault.
create or replace function work.store_task_answers(p_work_order work.work_orders, p_answers jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_now      timestamptz := clock_timestamp();
  v_faults   jsonb;
  v_readings jsonb;
begin
  p_answers := work.with_positions(p_work_order, p_answers);

  select coalesce(
           jsonb_agg(
             core.fault(format('p_answers[%s].%s', a.position, f.field), f.fault ->> 'code', f.fault ->> 'message')
             order by a.position
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_answers) with ordinality as a (given, position)
    left join work.tasks as t on t.work_order_id = p_work_order.id and t.id = (a.given ->> 'id')::uuid
   cross join lateral (
      values
        (
          'id',
          case when t.id is null then '{"code": "NOT_FOUND", "message": "No such task of this work order"}'::jsonb end
        ),
        (
          'answer',
          -- The answer that stands was right when it was given.
          case
            when a.given -> 'answer' <> 'null' and a.given -> 'answer' is distinct from t.answer
              then work.task_answer_fault(p_work_order, t, a.given -> 'answer')
          end
        )
    ) as f (field, fault)
   where f.fault is not null;

  perform core.refuse_faults(v_faults);
  v_readings := work.record_task_readings(p_work_order, p_answers, v_now);

  update work.tasks as t
     set answer = a.answer,
         result = case when a.answer = t.answer then t.result else work.task_result(t, a.answer) end,
         note = a.note,
         meter_id = case when a.reads then a.meter_id else t.meter_id end,
         reading_id = case when a.reads then a.reading_id else t.reading_id end,
         inspection_id = case when t.kind = 'INSPECTION' and a.answer <> '"NA"' then (a.answer #>> '{}')::uuid end,
         answered_at = case when a.answer is null then null when a.answer = t.answer then t.answered_at else v_now end,
         answered_by = case
           when a.answer is null then null when a.answer = t.answer then t.answered_by else core.current_account_id()
         end
    from (
      select o.id,
             case when g.given ? 'answer' then nullif(g.given -> 'answer', 'null') else o.answer end as answer,
             case when g.given ? 'note' then g.given ->> 'note' else o.note end as note,
             r.task_id is not null as reads, r.meter_id, r.reading_id
        from jsonb_array_elements(p_answers) as g (given)
        join lateral (select * from work.tasks as o where o.id = (g.given ->> 'id')::uuid offset 0) as o on true
        left join jsonb_to_recordset(v_readings) as r (task_id uuid, meter_id uuid, reading_id uuid) on r.task_id = o.id
    ) as a
   where t.id = a.id
     and (t.answer, t.note) is distinct from (a.answer, a.note);
end
$$;

grant execute on function work.store_task_answers to assetry_api;
-- end: function work.store_task_answers

-- source: function work.task_readings
-- What new answers to METER tasks mean for their meters, in the order of the tasks: the meter, what it shows now (null
-- when the answer is taken back or is NA), and the reading that stands for the answer until now. That one may have been
-- corrected at the meter since then: it is the one of the same instant that counts.
create or replace function work.task_readings(p_work_order work.work_orders, p_answers jsonb)
returns work.task_reading[]
language sql
stable
set search_path = ''
as $$
  select array(
    select row(
             a.position, t.id, coalesce(s.meter_id, work.meter_of_task(p_work_order, t)),
             case jsonb_typeof(a.given -> 'answer') when 'number' then (a.given -> 'answer')::numeric end,
             s.id, s.read_at
           )::work.task_reading
      from jsonb_array_elements(p_answers) with ordinality as a (given, position)
      join work.tasks as t on t.work_order_id = p_work_order.id and t.id = (a.given ->> 'id')::uuid
      left join meter.readings as r on r.organization_id = t.organization_id and r.id = t.reading_id
      left join meter.readings as s
        on s.organization_id = r.organization_id
       and s.meter_id = r.meter_id
       and s.read_at = r.read_at
       and s.superseded_at is null
     where t.kind = 'METER'
       and a.given ? 'answer'
       and nullif(a.given -> 'answer', 'null') is distinct from t.answer
     order by t.position
  )
$$;

grant execute on function work.task_readings to assetry_api;
-- end: function work.task_readings

notify pgrst, 'reload schema';
