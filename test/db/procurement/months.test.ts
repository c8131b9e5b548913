import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

/** Three sites on different days, each with books in a currency of its own: with two decimals, with none, with three. */
const sites = [['s0', 'UTC', 'EUR'], ['s1', 'Pacific/Kiritimati', 'JPY'], ['s2', 'Pacific/Niue', 'KWD']] as const

beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.item('bolt'), test.vendor('parts'), test.vendor('owner'),
    test.person('ann'), test.person('bob'), test.cost_center('MAINT')`)
  for (const [name, zone, currency] of sites) {
    await client.query('select test.site($1, $1, $2)', [name, zone])
    await client.query('update core.sites set currency = $2 where id = test.id($1)', [name, currency])
    await client.query('select test.storeroom($1, $3), test.storeroom($2, $3, \'VAN\'), test.work_order($4, $3)', [`M${name}`, `V${name}`, name, `W${name}`])
  }
  await client.query(`select test.consignment('SHELF', 's0', 'owner', 'bolt', 2.5), test.budget('year', 'MAINT', 1000, '{"is_hard": false}'),
    test.exchange_rate('JPY', 'EUR', 0.006123), test.exchange_rate('KWD', 'EUR', 2.9871), test.exchange_rate('KWD', 'JPY', 487.91)`)
  await client.query("update core.sites set created_at = now() - interval '2 years'")
  await client.query("select pg_temp.become('ann')")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const which = fc.nat(30)
const site = fc.nat(2)
const quantity = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9999 }).map((parts) => parts / 1000))
const share = fc.constantFrom(25, 33, 50, 100, 100, 100)
/** Null is now; others reach back over three months. */
const hoursBack = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.integer({ min: 1, max: 85 * 24 }) })
const daysBack = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 85 }))
const of = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)

const anyOrder = fc.record({
  act: of('order'), site, quantity, price: fc.integer({ min: 1, max: 9999 }).map((cents) => cents / 100), currency: of('EUR', 'JPY', 'KWD'),
  kind: of('ITEM', 'ITEM', 'ITEM', 'SERVICE'), level: of('TWO_WAY', 'THREE_WAY', 'FOUR_WAY'), freight: fc.constantFrom(0, 0, 7),
  inspected: fc.constantFrom(false, false, true), borne: fc.boolean(),
}).map((order) => order.kind === 'ITEM' ? order : { ...order, freight: 0 })

const anyCurrency = fc.record({ act: of('currency'), site, currency: of('EUR', 'JPY', 'KWD') })
/**
 * Before anything is bought a site may still change its currency; then there is something at each, on its way, lost and
 * used, and perhaps a month is closed.
 */
const anyBeginning = fc.tuple(fc.array(anyCurrency, { maxLength: 2 }), fc.tuple(anyOrder, anyOrder, anyOrder),
  fc.array(fc.record({ act: of('shut'), monthsBack: fc.integer({ min: 1, max: 3 }) }), { maxLength: 1 }))
  .map(([currencies, orders, months]) => [
    ...currencies,
    ...orders.map((order, index) => ({ ...order, site: index, kind: 'ITEM', quantity: order.quantity + 10, inspected: false })),
    ...orders.map((_, which) => ({ act: 'receive', which, share: 100, hoursBack: 86 * 24 })),
    { act: 'bring', quantity: 20, hoursBack: 86 * 24 }, { act: 'use', quantity: 5, hoursBack: 86 * 24 - 1 }, { act: 'owe', quantity: 3, daysBack: 0, through: 2 },
    ...orders.flatMap((_, index) => ['issue', 'ship'].map((act) => ({ act, site: index, quantity: 2, hoursBack: 86 * 24 - 1 }))),
    { act: 'lose', which: 0, hoursBack: 86 * 24 - 2 },
    { act: 'bill', which: 0, share: 100, percent: 107, daysBack: 0, through: 2 }, { act: 'freight', which: 1, share: 100, daysBack: 0, through: 2 }, ...months,
  ])

/** In the end all is closed, and whoever would post still is refused, whatever it is. */
const anyEnd = fc.tuple(fc.shuffledSubarray([
  ...['receive', 'sendBack', 'takeBack'].map((act) => ({ act, share: 50 })), { act: 'freight', share: 100, through: 2 },
  { act: 'credit', basis: 'PRICE', share: 50, percent: 25, through: 2 }, { act: 'rebate', share: 25, through: 2 }, { act: 'bill', share: 25, percent: 150, through: 2 }, { act: 'undo' },
  ...['issue', 'takeIn', 'scrap', 'find', 'miss', 'ship', 'arrive', 'lose', 'recover', 'count', 'finish', 'bring', 'use'].map((act) => ({ act, quantity: 1 })),
], { minLength: 8 }), which, site).map(([acts, which, site]) => [
  { act: 'begin', which, site, quantity: 1 }, { act: 'shut', monthsBack: 0 },
  ...acts.map((act) => ({ which, site, hoursBack: null, daysBack: 0, ...act })),
  { act: 'bill', which, share: 25, percent: 150, daysBack: 0, through: 1 }, { act: 'pass', which },
])

const anyAct = fc.oneof(
  { weight: 2, arbitrary: anyOrder },
  { weight: 6, arbitrary: fc.record({ act: of('receive'), which, share, hoursBack }) },
  { weight: 2, arbitrary: fc.record({ act: of('review'), which, share: fc.constantFrom(0, 50, 100) }) },
  { weight: 5, arbitrary: fc.record({ act: of('sendBack', 'sendBack', 'takeBack', 'takeBack'), which, share, hoursBack }) },
  { weight: 7, arbitrary: fc.record({ act: of('bill'), which, share, percent: fc.constantFrom(50, 100, 107, 150, 300), daysBack, through: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ act: of('freight'), which, share: fc.constantFrom(0, 50, 100), daysBack, through: fc.nat(2) }) },
  { weight: 6, arbitrary: fc.record({
    act: of('credit'), which, basis: of('PRICE', 'QUANTITY', 'RETURN', 'RETURN'), share, percent: fc.constantFrom(25, 80, 100, 100), daysBack, through: fc.nat(3),
  }) },
  { weight: 2, arbitrary: fc.record({ act: of('rebate', 'forgive'), which, share: fc.constantFrom(0, 33, 50, 100), percent: fc.constantFrom(80, 100, 100), daysBack, through: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ act: of('handIn', 'pass', 'accept', 'void', 'undo', 'pay'), which }) },
  { weight: 6, arbitrary: fc.record({ act: of('issue', 'issue', 'takeIn', 'takeIn', 'scrap', 'find', 'miss'), site, quantity, hoursBack }) },
  { weight: 9, arbitrary: fc.record({ act: of('ship', 'ship', 'ship', 'arrive', 'lose', 'recover', 'recover', 'count', 'count', 'begin', 'begin', 'finish', 'finish'), site, which, quantity, hoursBack }) },
  { weight: 3, arbitrary: fc.record({ act: of('bring', 'use', 'use', 'owe'), quantity, hoursBack, daysBack, through: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ act: of('close', 'close', 'closing'), monthsBack: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ act: of('shut', 'reopen', 'reopen'), monthsBack: fc.constantFrom(0, 0, 0, 1, 2, 3) }) },
  { weight: 1, arbitrary: anyCurrency },
  { weight: 2, arbitrary: fc.record({ act: of('zone'), site, zone: fc.constantFrom(...sites.map(([, zone]) => zone)) }) },
  { weight: 1, arbitrary: fc.record({ act: of('derive') }) },
)

test('whatever is bought, billed, credited and moved in months that are closed, every proof is silent and closed months keep their values', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyBeginning, fc.array(anyAct, { minLength: 20, maxLength: 60, size: 'max' }), anyEnd, async (first, rest, last) => {
    const acts = [...first, ...rest, ...last]
    await client.query('rollback to empty')
    const { rows } = await client.query<{ played: { outcomes: string[], wrong: Record<string, unknown[]> } }>(
      'select pg_temp.play($1) as played', [JSON.stringify(acts)])
    const { outcomes, wrong } = rows[0]?.played ?? { outcomes: [], wrong: {} }
    outcomes.forEach((outcome) => seen.set(outcome, (seen.get(outcome) ?? 0) + 1))
    expect(wrong).toEqual({ closed: [], proofs: [], days: [], money: [], spend: [] })
  }), { numRuns: plays(40), endOnFailure: true })
  // A property that never meets a case proves nothing of it.
  if (isCounted) {
    const postings = ['receive', 'sendBack', 'takeBack', 'freight', 'rebate', 'credit', 'bill', 'pass', 'undo', 'issue', 'takeIn', 'scrap', 'find', 'miss',
      'ship', 'arrive', 'lose', 'recover', 'count', 'finish', 'bring', 'use']
    expect([...postings.flatMap((what) => [`${what} DONE`, `${what} PERIOD_CLOSED`]), 'forgive DONE', 'begin DONE', 'begin BEING_COUNTED', 'owe DONE',
      'currency DONE', 'currency CURRENCY_IN_USE', 'zone DONE', 'close DONE', 'close PERIOD_NOT_COMPLETE', 'closing DONE', 'shut DONE', 'reopen DONE',
    ].filter((what) => !seen.has(what))).toEqual([])
  }
}, 3_600_000)

// Acts take what is there, by its place; each is refused by itself, with a code.
const playing = `
create function pg_temp.become(p_name text) returns void language sql as $$
  select test.sign_out(), test.sign_in(p_name), set_config('role', session_user, true)
$$;

create function pg_temp.month(p_act jsonb) returns date language sql as $$
  select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => (p_act ->> 'monthsBack')::integer))::date
$$;

create function pg_temp.derive() returns void language plpgsql as $$
declare
  v_organization_id text := current_setting('assetry.organization_id');
begin
  loop
    exit when inventory.derive_values() = 0;
  end loop;

  perform set_config('assetry.organization_id', v_organization_id, true);
end
$$;

create function pg_temp.pass(p_invoice_id uuid, p_through integer) returns void language plpgsql as $$
begin
  if p_through > 0 then
    perform api.submit_invoice(p_invoice_id);
  end if;

  if p_through > 1 then
    perform pg_temp.become('bob');
    perform api.approve_invoice(p_invoice_id, 'x');
  end if;
end
$$;

create function pg_temp.finish(p_count_id uuid, p_at timestamptz) returns void language plpgsql as $$
begin
  perform api.submit_count(p_count_id);
  perform pg_temp.become('bob');

  if (select c.status from inventory.counts as c where c.id = p_count_id) = 'REVIEW' then
    perform api.approve_count(p_count_id);
  end if;

  perform api.post_count(p_count_id, p_moved_at => p_at);
end
$$;

-- Nothing is left that keeps a month from being closed.
create function pg_temp.tidy() returns void language plpgsql as $$
begin
  perform api.cancel_invoice(i.id, 'x') from procurement.invoices as i where i.status in ('DRAFT', 'MATCHED', 'EXCEPTION');
  perform api.review_receipt(g.receipt_id, jsonb_build_array(jsonb_build_object('id', g.id)))
     from procurement.receipt_lines as g
    where g.judged_at is null
      and g.inspection_status = 'PENDING_INSPECTION'
      and g.quantity > 0;
end
$$;

create function pg_temp.play_one(p_act jsonb, p_number integer) returns text language plpgsql as $$
declare
  v_what     text := p_act ->> 'act';
  v_site     text := 's' || (p_act ->> 'site');
  v_at       timestamptz := date_trunc('milliseconds', now()) - make_interval(hours => (p_act ->> 'hoursBack')::integer);
  v_through  integer := coalesce((p_act ->> 'through')::integer, 0);
  v_quantity numeric := (p_act ->> 'quantity')::numeric;
  v_share    numeric := (p_act ->> 'share')::numeric / 100;
  v_which    integer := (p_act ->> 'which')::integer;
  v_values   jsonb := jsonb_build_object('vendor_invoice_number', 'N' || p_number, 'invoiced_on',
    core.site_date(test.id('s2')) - coalesce((p_act ->> 'daysBack')::integer, 0));
  v_stuff    jsonb := jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'), 'quantity', v_quantity));
  v_id       uuid;
  v_order    procurement.purchase_orders;
  v_line     procurement.order_lines;
  v_arrival  procurement.receipt_lines;
  v_billed   procurement.invoice_lines;
  v_transfer inventory.transfers;
  v_charge   procurement.invoice_charges;
begin
  select o.* into v_order from procurement.purchase_orders as o order by o.id
   offset v_which % greatest((select count(*) from procurement.purchase_orders), 1) limit 1;
  select l.* into v_line from procurement.order_lines as l where l.purchase_order_id = v_order.id;
  select g.* into v_arrival from procurement.receipt_lines as g order by g.id
   offset v_which % greatest((select count(*) from procurement.receipt_lines), 1) limit 1;
  -- Those that can take the step come first.
  select i.id into v_id
    from procurement.invoices as i
   where case v_what
           when 'handIn' then i.status in ('DRAFT', 'EXCEPTION')
           when 'pass' then i.status in ('MATCHED', 'EXCEPTION') and i.kind = 'INVOICE'
           when 'accept' then i.status = 'EXCEPTION' and i.kind = 'CREDIT'
           when 'void' then i.status in ('DRAFT', 'MATCHED', 'EXCEPTION')
           when 'undo' then i.status = 'APPROVED'
           when 'pay' then i.status = 'APPROVED'
         end
   order by hashint4(v_which) # hashtext(i.id::text)
   limit 1;
  v_id := coalesce(v_id, (select i.id from procurement.invoices as i order by i.id limit 1));

  case v_what
    when 'order' then
      select o.id into v_id
        from api.create_purchase_order(
               jsonb_build_object('site_id', test.id(v_site), 'vendor_id', test.id('parts'), 'currency', p_act -> 'currency'),
               jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
                 'kind', p_act -> 'kind', 'description', 'x', 'quantity', v_quantity, 'unit_price', p_act -> 'price',
                 'match_level', p_act -> 'level', 'is_inspected', p_act -> 'inspected',
                 'item_id', case p_act ->> 'kind' when 'ITEM' then test.id('bolt') end,
                 'storeroom_id', case p_act ->> 'kind' when 'ITEM' then test.id('M' || v_site) end,
                 'work_order_id', case p_act ->> 'kind' when 'SERVICE' then test.id('W' || v_site) end,
                 'cost_center_id', case when (p_act -> 'borne')::boolean and v_site = 's0' then test.id('MAINT') end
               ))),
               case p_act ->> 'freight'
                 when '0' then '[]'
                 else '[{"kind": "FREIGHT", "basis": "VALUE", "amount": 7}]'
               end::jsonb
             ) as o;
      update procurement.purchase_orders set created_at = now() - interval '200 days' where id = v_id;
      perform api.submit_purchase_order(v_id);
      perform pg_temp.become('bob');
      perform api.approve_purchase_order(v_id);
      perform api.send_purchase_order(v_id, 'OTHER');
    when 'receive' then
      perform api.receive_purchase_order(v_order.id, jsonb_build_array(jsonb_build_object(
        'purchase_order_line_id', v_line.id, 'quantity', greatest(round(v_line.quantity * v_share, 3), 0.001)
      )), jsonb_strip_nulls(jsonb_build_object('received_at', v_at)));
    when 'review' then
      perform api.review_receipt(v_arrival.receipt_id, jsonb_build_array(jsonb_build_object(
        'id', v_arrival.id, 'rejected_quantity', round(v_arrival.quantity * v_share, 3), 'reject_reason', 'x'
      )));
    when 'sendBack' then
      perform api.create_vendor_return(
        (select l.purchase_order_id from procurement.order_lines as l where l.id = v_arrival.purchase_order_line_id),
        jsonb_build_array(jsonb_build_object('receipt_line_id', v_arrival.id, 'quantity', round(v_arrival.quantity * v_share, 3))),
        jsonb_strip_nulls(jsonb_build_object('reason', 'x', 'returned_at', v_at))
      );
    when 'takeBack' then
      perform api.reverse_receipt(v_arrival.receipt_id, 'x', jsonb_build_array(jsonb_build_object(
        'receipt_line_id', v_arrival.id, 'quantity', round(v_arrival.quantity * v_share, 3)
      )));
    when 'bill' then
      select i.id into v_id
        from api.create_invoice(v_order.id, v_values, jsonb_build_array(jsonb_build_object(
               'purchase_order_line_id', v_line.id, 'quantity', greatest(round(v_line.quantity * v_share, 3), 0.001),
               'unit_price', round(v_line.unit_price * (p_act ->> 'percent')::numeric / 100, 6)
             ))) as i;
      perform pg_temp.pass(v_id, v_through);
    when 'freight' then
      select i.id into v_id
        from api.create_invoice(v_order.id, v_values, p_charges => jsonb_build_array(jsonb_build_object(
               'kind', 'FREIGHT', 'basis', 'VALUE', 'amount', round(10 * v_share)
             ))) as i;
      perform pg_temp.pass(v_id, v_through);
    when 'credit' then
      select l.* into v_billed
        from procurement.invoice_lines as l
        join procurement.invoices as i on i.id = l.invoice_id
        left join lateral (
          select count(*) as number from procurement.vendor_returns as r where r.purchase_order_id = i.purchase_order_id
        ) as r on true
       where i.kind = 'INVOICE'
         and i.status in ('APPROVED', 'PAID')
         and l.purchase_order_line_id is not null
       order by case when p_act ->> 'basis' = 'RETURN' then r.number end desc, (hashint4(v_which) # hashtext(l.id::text))
       limit 1;
      select i.id into v_id
        from api.create_credit_note(
               v_values,
               jsonb_build_array(jsonb_build_object(
                 'purchase_order_line_id', v_billed.purchase_order_line_id,
                 'credit_basis', replace(p_act ->> 'basis', 'RETURN', 'QUANTITY'),
                 'quantity', case p_act ->> 'basis'
                   when 'RETURN' then (
                     select round(max(b.quantity), 6)
                       from procurement.return_lines as b
                       join procurement.receipt_lines as g on g.id = b.receipt_line_id
                      where g.purchase_order_line_id = v_billed.purchase_order_line_id
                   )
                   else greatest(round(v_billed.quantity * v_share, 3), 0.001)
                 end,
                 'unit_price', round(v_billed.unit_price * (p_act ->> 'percent')::numeric / 100, 6)
               )),
               case when p_act ->> 'basis' <> 'RETURN' then v_billed.invoice_id end,
               case p_act ->> 'basis'
                 when 'RETURN' then (
                   select r.id
                     from procurement.vendor_returns as r
                     join procurement.invoices as i on i.purchase_order_id = r.purchase_order_id
                    where i.id = v_billed.invoice_id
                    order by r.id desc
                    limit 1
                 )
               end
             ) as i;
      perform pg_temp.pass(v_id, least(v_through, 2 - (v_through > 2)::integer));

      if v_through > 2 then
        perform pg_temp.become('bob');
        perform api.accept_credit_difference(v_id, 'x');
      end if;
    when 'rebate' then
      select c.* into v_charge
        from procurement.invoice_charges as c
        join procurement.invoices as i on i.id = c.invoice_id
       where i.kind = 'INVOICE'
         and i.status in ('APPROVED', 'PAID')
       order by hashint4(v_which) # hashtext(c.id::text)
       limit 1;
      select i.id into v_id
        from api.create_credit_note(
               v_values, p_invoice_id => v_charge.invoice_id,
               p_charges => jsonb_build_array(jsonb_build_object('kind', v_charge.kind, 'amount', round(v_charge.amount * v_share)))
             ) as i;
      perform pg_temp.pass(v_id, v_through);
    when 'forgive' then
      select l.* into v_billed
        from procurement.invoice_lines as l
        join procurement.invoices as i on i.id = l.invoice_id
       where i.kind = 'INVOICE'
         and i.status in ('APPROVED', 'PAID')
         and l.storeroom_id is not null
       order by hashint4(v_which) # hashtext(l.id::text)
       limit 1;
      select i.id into v_id
        from api.create_credit_note(
               v_values,
               jsonb_build_array(jsonb_build_object(
                 'credited_line_id', v_billed.id, 'quantity', greatest(round(v_billed.quantity * v_share, 3), 0.001),
                 'unit_price', round(v_billed.unit_price * (p_act ->> 'percent')::numeric / 100, 6)
               )),
               v_billed.invoice_id
             ) as i;
      perform pg_temp.pass(v_id, v_through);
    when 'handIn' then perform api.submit_invoice(v_id);
    when 'pass' then perform pg_temp.become('bob'), api.approve_invoice(v_id, 'x');
    when 'accept' then perform pg_temp.become('bob'), api.accept_credit_difference(v_id, 'x');
    when 'void' then perform api.cancel_invoice(v_id, 'x');
    when 'undo' then perform api.reverse_invoice(v_id, 'x');
    when 'pay' then perform api.record_invoice_payment(v_id);
    when 'issue' then perform api.issue_stock(test.id('M' || v_site), v_stuff, test.id('W' || v_site), p_moved_at => v_at);
    when 'takeIn' then
      -- No more than is out, where anything is.
      select coalesce(least(v_quantity, nullif(round(- sum(m.change), 3), 0)), v_quantity)
        into v_quantity
        from inventory.movements as m
       where m.work_order_id = test.id('W' || v_site)
         and m.storeroom_id = test.id('M' || v_site)
         and m.kind in ('ISSUE', 'RETURN');
      perform api.return_stock(
        test.id('M' || v_site), jsonb_set(v_stuff, '{0,quantity}', to_jsonb(v_quantity)), test.id('W' || v_site), p_moved_at => v_at
      );
    when 'scrap' then perform api.scrap_stock(test.id('M' || v_site), v_stuff, 'x', v_at);
    when 'find', 'miss' then
      perform api.adjust_stock(
        test.id('M' || v_site), jsonb_set(v_stuff, '{0,is_less}', to_jsonb(v_what = 'miss')), 'x', v_at
      );
    when 'ship' then
      perform api.ship_transfer((
        select t.id
          from api.create_transfer(
                 jsonb_build_object('storeroom_id', test.id('M' || v_site), 'to_storeroom_id', test.id('V' || v_site)), v_stuff
               ) as t
      ), p_moved_at => v_at);
    when 'arrive', 'lose', 'recover' then
      select t.* into v_transfer
        from inventory.transfers as t
       order by t.status = any (case v_what when 'recover' then '{CLOSED}' else '{SHIPPED,PARTIALLY_RECEIVED}' end::text[]) desc,
                hashint4(v_which) # hashtext(t.id::text)
       limit 1;

      if v_what = 'lose' then
        perform api.write_off_transfer(v_transfer.id, 'x', p_moved_at => v_at);
      elsif v_what = 'recover' then
        perform api.recover_transfer(v_transfer.id, 'x', p_moved_at => v_at);
      else
        perform api.receive_transfer(v_transfer.id, (
          select jsonb_agg(jsonb_build_object('id', l.id, 'received_quantity', round(l.quantity / (1 + v_which % 2), 3)))
            from inventory.transfer_lines as l
           where l.transfer_id = v_transfer.id
        ), p_moved_at => v_at);
      end if;
    when 'count', 'begin' then
      select c.id into v_id
        from api.create_count(jsonb_build_object(
               'storeroom_id', test.id('M' || v_site), 'item_ids', array[test.id('bolt')], 'tolerance_percent', 100
             )) as c;
      perform api.start_count(v_id);
      perform api.count_stock(v_id, (
        select jsonb_agg(jsonb_build_object('id', l.id, 'counted_quantity', v_quantity))
          from inventory.count_lines as l
         where l.count_id = v_id
      ));

      if v_what = 'count' then
        perform pg_temp.finish(v_id, v_at);
      end if;
    when 'finish' then
      perform pg_temp.finish((
        select c.id
          from inventory.counts as c
         order by c.status = 'COUNTING' desc, hashint4(v_which) # hashtext(c.id::text)
         limit 1
      ), v_at);
    when 'bring' then
      perform api.receive_stock(test.id('SHELF'), jsonb_set(v_stuff, '{0,unit_cost}', '0'), p_moved_at => v_at);
    when 'use' then perform api.issue_stock(test.id('SHELF'), v_stuff, test.id('Ws0'), p_moved_at => v_at);
    when 'owe' then
      select i.id into v_id
        from api.create_consignment_invoice(test.id('s0'), test.id('owner'), v_values, jsonb_build_array(jsonb_build_object(
               'storeroom_id', test.id('SHELF'), 'item_id', test.id('bolt'), 'quantity', v_quantity, 'unit_price', 2.5
             ))) as i;
      perform pg_temp.pass(v_id, v_through);
    when 'currency' then
      perform api.update_site(test.id(v_site), jsonb_build_object('currency', p_act -> 'currency'));
    when 'zone' then
      perform api.update_site(test.id(v_site), jsonb_build_object('time_zone', p_act -> 'zone'));
    when 'close' then perform api.close_period(pg_temp.month(p_act));
    when 'shut' then
      perform pg_temp.tidy();
      perform api.close_period(m::date)
         from generate_series(
                coalesce(
                  (select min(p.month_on) from core.periods as p where p.status <> 'CLOSED'),
                  (select max(p.month_on) + interval '1 month' from core.periods as p), pg_temp.month(p_act)
                ),
                pg_temp.month(p_act), interval '1 month'
              ) as m;
    when 'closing' then perform api.close_period(pg_temp.month(p_act), 'CLOSING');
    when 'reopen' then perform api.reopen_period(pg_temp.month(p_act), 'x');
    when 'derive' then perform pg_temp.derive();
  end case;

  perform pg_temp.become('ann');
  return v_what || ' DONE';
exception
  when sqlstate 'PGRST' then
    perform pg_temp.become('ann');
    return v_what || ' ' || (sqlerrm::jsonb ->> 'code');
end
$$;

-- What the books of a month say: stock at its end, and what work cost in it.
create function pg_temp.books(p_month_on date) returns jsonb language sql as $$
  select jsonb_build_object(
    'stock', (
      select coalesce(jsonb_agg(to_jsonb(v) - 'quantity' order by v.storeroom_id, v.item_id), '[]')
        from api.explain_stock_values((p_month_on + interval '1 month')::date - 1) as v
    ),
    'figures', (
      select coalesce(jsonb_agg(jsonb_build_array(i.site_code, i.currency, i.indicator, i.numerator, i.denominator)
               order by i.site_code, i.currency, i.indicator), '[]')
        from api.explain_stock_indicators(p_month_on, (p_month_on + interval '1 month')::date - 1) as i
       where i.indicator in ('STOCK_VALUE', 'TURNS', 'ISSUE_TURNS', 'INACTIVE_PERCENT')
         -- Nothing has no currency that could not change.
         and (i.numerator <> 0 or i.denominator not in (0, 1))
    ),
    'work', (
      select coalesce(sum(c.base_amount), 0)
        from work.cost_lines as c
       where c.incurred_on < p_month_on + interval '1 month'
    )
  )
$$;

create function pg_temp.play(p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_outcomes text[] := '{}';
  v_closed   jsonb := '{}';
  v_act      record;
  v_today    date := core.site_date(test.id('s2'));
  v_wrong    jsonb;
begin
  for v_act in select a.act, a.number::integer from jsonb_array_elements(p_acts) with ordinality as a (act, number) loop
    v_outcomes := v_outcomes || pg_temp.play_one(v_act.act, v_act.number);

    if v_outcomes[v_act.number] in ('close DONE', 'shut DONE') then
      v_closed := v_closed || (
        select jsonb_object_agg(p.month_on, pg_temp.books(p.month_on))
          from core.periods as p
         where p.status = 'CLOSED'
           and not v_closed ? p.month_on::text
      );
    elsif v_outcomes[v_act.number] = 'reopen DONE' then
      v_closed := v_closed - pg_temp.month(v_act.act)::text;
    end if;
  end loop;

  select jsonb_build_object('closed', coalesce(jsonb_agg(jsonb_build_object('was', c.value, 'is', b.books)), '[]'))
    into v_wrong
    from jsonb_each(v_closed) as c
   cross join lateral (select pg_temp.books(c.key::date) as books) as b
   where b.books <> c.value;

  -- Each day is worth what its movements add up to, by when the goods moved, before and after it is derived.
  for v_round in 1 .. 2 loop
    v_wrong := v_wrong || (
      select jsonb_build_object('days', coalesce(v_wrong -> 'days', '[]') || coalesce(jsonb_agg(to_jsonb(q)), '[]'))
        from (
          select v_today - d.back as on_day, r.code, coalesce(v.value, 0) as told, m.value as moved
            from unnest(array[0, 0, 1, 2, 7, 20, 45, 70]) as d (back)
           cross join inventory.storerooms as r
           cross join lateral (
              select coalesce(sum(m.amount), 0) as value
                from inventory.movements as m
               where m.storeroom_id = r.id
                 and core.site_date(m.site_id, m.moved_at) <= v_today - d.back
           ) as m
            left join lateral (
              select sum(v.value) as value from api.explain_stock_values(v_today - d.back, null, r.id) as v
            ) as v on true
           where coalesce(v.value, 0) <> m.value
        ) as q
    );
    perform pg_temp.derive();
  end loop;

  -- What came in from vendors is in stock, in work or lost: nothing appears, nothing vanishes.
  -- What goes back is rounded to four places by itself.
  v_wrong := v_wrong || (
    select jsonb_build_object('money', coalesce(jsonb_agg(to_jsonb(q)), '[]'))
      from (
        select s.code, m.amount as posted, b.amount as bought
          from core.sites as s
         cross join lateral (
            select coalesce(sum(m.amount + m.variance + m.charged_amount), 0) as amount
              from inventory.movements as m
              join inventory.storerooms as r on r.id = m.storeroom_id
             where m.site_id = s.id
               and r.code <> 'SHELF'
         ) as m
         cross join lateral (
            select coalesce(sum(
                     round((l.received_quantity - l.returned_quantity) * round(l.unit_price * o.exchange_rate, 6), 4)
                     + procurement.billed_difference(l.id, l.received_quantity - l.returned_quantity)
                     + procurement.accepted_difference(l.id)
                     + procurement.charged(l, o.exchange_rate, l.received_quantity)
                   ), 0) - (
                     select coalesce(sum(v.transit_value), 0)
                       from api.explain_stock_values(core.site_date(s.id), array[s.id]) as v
                   ) as amount
              from procurement.order_lines as l
              join procurement.purchase_orders as o on o.id = l.purchase_order_id
             where l.site_id = s.id
               and l.kind = 'ITEM'
         ) as b
         where abs(m.amount - b.amount) > 0.01
      ) as q
  );

  -- Spend is invoices less credit notes, in the currency of each site.
  v_wrong := v_wrong || (
    select jsonb_build_object('spend', coalesce(jsonb_agg(to_jsonb(q)), '[]'))
      from (
        select s.code, t.amount as told, b.amount as billed
          from core.sites as s
         cross join lateral (
            select coalesce(sum(x.numerator), 0) as amount
              from api.explain_spend(v_today - 1, v_today + 2, 'VENDOR', array[s.id]) as x
             where x.site_id = s.id
         ) as t
         cross join lateral (
            select coalesce(sum(case i.kind when 'CREDIT' then -1 else 1 end * (
                     coalesce((select sum(round(l.quantity * l.unit_price * i.exchange_rate, 4)) from procurement.invoice_lines as l where l.invoice_id = i.id), 0)
                     + coalesce((select sum(round(c.amount * i.exchange_rate, 4)) from procurement.invoice_charges as c where c.invoice_id = i.id), 0)
                   )), 0) as amount
              from procurement.invoices as i
             where i.site_id = s.id
               and i.status in ('APPROVED', 'PAID')
         ) as b
         where t.amount <> b.amount
      ) as q
  );

  perform test.sign_out();
  perform audit.verify_records();
  v_wrong := v_wrong || (
    select jsonb_build_object('proofs', coalesce(jsonb_agg(jsonb_build_object(c.name, c.last_faults)), '[]'))
      from audit.record_checks as c
     where c.organization_id = test.id('acme')
       and c.last_faults <> '[]'
  );
  perform pg_temp.become('ann');
  v_wrong := v_wrong || jsonb_build_object('proofs', (v_wrong -> 'proofs')
    || (select coalesce(jsonb_agg(v), '[]') from api.verify_stock_ledger() as v)
    || (select coalesce(jsonb_agg(b), '[]') from api.verify_budgets() as b));
  return jsonb_build_object('outcomes', v_outcomes, 'wrong', v_wrong);
end
$$;
`
