-- Terms of blanket orders by the day of their sites, what lines of call-offs may say, and what jobs take.
begin;
select plan(48);

select test.organization('acme');
select test.site('north'), test.site('auckland', p_time_zone => 'Pacific/Auckland'),
       test.site('niue', p_time_zone => 'Pacific/Niue'), test.site('kiritimati', p_time_zone => 'Pacific/Kiritimati');
select test.person('ann'), test.person('bob'), test.person('ned', '{niue}', '{purchase_order.create}'),
       test.person('kim', '{niue}', '{purchase_order.create,procurement.read_own}'), test.person('sam', '{niue}',
         '{purchase_order.create}'), test.person('pat', '{niue}', '{purchase_order.approve}'),
       test.person('sue', '{north}', '{purchase_order.create}');
update identity.roles set reading = 'NAMED' where name = 'role of kim';
select test.vendor('parts'), test.vendor('other'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('nut'),
       test.work_order('fan', 'north');
select test.contract_type('type'), test.contract('care', 'type', 'parts', 'north');
select test.cost_center('CC'), test.relay('mail', 'EMAIL', 'ACTIVE');

-- What each kind of order has.
create function pg_temp.order_faults(p_more jsonb) returns text language plpgsql as $$
begin
  perform procurement.check_order(jsonb_populate_record(null::procurement.purchase_orders, jsonb_build_object(
    'site_id', test.id('north'), 'vendor_id', test.id('parts'), 'currency', 'EUR', 'kind', 'STANDARD') || p_more));
  return null;
exception
  when sqlstate 'PGRST' then
    return (select string_agg((f ->> 'field') || ' ' || (f ->> 'code'), ', ' order by f ->> 'field', f ->> 'code')
              from jsonb_array_elements(((sqlerrm::jsonb) ->> 'details')::jsonb) as f);
end
$$;
select results_eq(
  $$ select pg_temp.order_faults(k.more)
       from (values (1, '{}'::jsonb), (2, '{"kind": "BLANKET"}'), (3, '{"kind": "BLANKET", "starts_on": "2026-01-01"}'),
                    (4, '{"kind": "BLANKET", "starts_on": "2026-01-01", "ends_on": "2026-01-01", "notice_days": 0}'),
                    (5, '{"kind": "BLANKET", "starts_on": "2026-01-02", "ends_on": "2026-01-01"}'),
                    (6, '{"kind": "CALL_OFF", "starts_on": "2026-01-01", "ends_on": "2026-01-01", "notice_days": 0}'),
                    (7, '{"currency": "ZZZ"}'))
            as k (place, more) order by k.place $$,
  $$ values (null), ('ends_on MISSING_VALUE, starts_on MISSING_VALUE'), ('ends_on MISSING_VALUE'), (null),
            ('ends_on ENDS_BEFORE_START'), ('ends_on NOT_ALLOWED, notice_days NOT_ALLOWED, starts_on NOT_ALLOWED'),
            ('currency NOT_IN_VOCABULARY') $$,
  'a blanket order has a term, and no other'
);

-- Days and notices by instants.
create function pg_temp.blanket(p_more jsonb default '{}', p_site text default 'north')
returns procurement.purchase_orders language sql as $$
  select jsonb_populate_record(null::procurement.purchase_orders, jsonb_build_object(
    'kind', 'BLANKET', 'status', 'SENT', 'site_id', test.id(p_site), 'starts_on', '2026-01-01', 'ends_on', '2026-06-30',
    'notice_days', 10) || p_more)
$$;
select results_eq(
  $$ select procurement.is_blanket_notice_due(pg_temp.blanket(), d.day), procurement.is_blanket_over(pg_temp.blanket(),
    d.day)
       from unnest('{2026-06-19T23:59Z,2026-06-20T00:00Z,2026-06-30T23:59Z,2026-07-01T00:00Z}'::timestamptz[])
            with ordinality as d (day, place) order by d.place $$,
  $$ values (false, false), (true, false), (true, false), (false, true) $$,
    'notice until the last day, and then it is over'
);
select results_eq(
  $$ select procurement.is_blanket_notice_due(b, '2026-06-25T12:00Z') is true,
            procurement.is_blanket_over(b, '2026-07-25T12:00Z') is true
       from (values (1, '{"kind": "STANDARD"}'::jsonb), (2, '{"status": "DRAFT"}'), (3, '{"status": "CLOSED"}'),
                    (4, '{"notified_ends_on": "2026-06-30"}'), (5, '{"notified_ends_on": "2026-06-29"}'),
                    (6, '{"notice_days": null}'), (7, '{"status": "ON_HOLD"}')) as k (place, more)
      cross join lateral pg_temp.blanket(k.more) as b order by k.place $$,
  $$ values (false, false), (false, false), (false, false), (false, true), (true, true), (false, true), (true, true) $$,
  'of blanket orders that are approved; once for each last day'
);
select results_eq(
  $$ select procurement.blanket_fault(pg_temp.blanket(jsonb_build_object('starts_on', test.day(d.a), 'ends_on',
    test.day(d.z))))
              ->> 'code'
       from (values (1, -5, -1), (2, -5, 0), (3, 0, 5), (4, 1, 5)) as d (place, a, z) order by d.place $$,
  $$ values ('BLANKET_NOT_IN_TERM'), (null), (null), ('BLANKET_NOT_IN_TERM') $$,
    'it is called off from its first to its last day'
);
select results_eq(
  $$ select procurement.blanket_fault(pg_temp.blanket(jsonb_build_object('starts_on', test.day(-1), 'ends_on',
    test.day(1)) || k.more))
              ->> 'code'
       from (values (1, '{"status": "PENDING_APPROVAL"}'::jsonb), (2, '{"status": "PENDING_APPROVAL",
         "pending_amount": 0}'),
                    (3, '{"status": "ON_HOLD"}'), (4, '{"status": "CLOSED"}'), (5, '{"status": "ACKNOWLEDGED"}'))
            as k (place, more) order by k.place $$,
  $$ values ('BLANKET_NOT_OPEN'), (null), ('BLANKET_NOT_OPEN'), ('BLANKET_NOT_OPEN'), (null) $$,
  'once it is approved, also while a revision waits'
);

-- What jobs take: at the last instant before and the first of the day of the site.
create function pg_temp.stored(p_name text, p_site text, p_status text, p_ends_on date,
  p_notice_days integer default 10)
returns uuid language sql security definer as $$
  with made as (
    insert into procurement.purchase_orders (
      organization_id, site_id, purchase_order_number, vendor_id, buyer_id, currency, kind, status, starts_on, ends_on,
      notice_days, approved_amount, approved_at
    )
    values (
      test.id('acme'), test.id(p_site), p_name, test.id('parts'), test.id('ned'), 'EUR', 'BLANKET', p_status,
        '2025-01-01',
      p_ends_on, p_notice_days, case when p_status <> 'DRAFT' then 0 end, case when p_status <> 'DRAFT' then now() end
    )
    returning id
  )
  select test.remember(p_name, m.id) from made as m
$$;
select test.force($x$
  select pg_temp.stored('B-A', 'auckland', 'SENT', '2026-03-10'), pg_temp.stored('B-N', 'niue', 'SENT', '2026-04-10'),
         pg_temp.stored('B-K', 'kiritimati', 'APPROVED', '2026-05-10', 0),
         pg_temp.stored('B-Q', 'north', 'SENT', '2026-05-10', null), pg_temp.stored('B-D', 'north', 'DRAFT',
           '2026-05-10')
$x$);
-- 11 March begins in Auckland at 11:00 of UTC, 10 May in Kiritimati at 10:00 of the day before.
select is(procurement.close_ended_blankets('2026-03-10T10:59Z'), 0, 'not closed on the last day of its site');
select is(procurement.close_ended_blankets('2026-03-10T11:00Z'), 1, 'but when it is over there');
select is(procurement.close_ended_blankets('2026-03-10T11:00Z'), 0, 'once');
select is(
  (select string_agg(o.purchase_order_number, ' ' order by 1) from procurement.purchase_orders as o where o.status =
    'CLOSED'
    and o.status_note = 'Ended on 2026-03-10'), 'B-A', 'and no other'
);
select is(procurement.notify_of_blanket_ends('2026-04-11T10:59Z'), 1, 'the last day of Niue ends after that of UTC');
select is(
  (select o.notified_ends_on from procurement.purchase_orders as o where o.id = test.id('B-N')), '2026-04-10'::date,
  'which it keeps'
);
select is(
  (select count(*) from procurement.purchase_orders as o where o.notified_ends_on is not null), 1::bigint,
    'as no other does'
);
select results_eq(
  $$ select t.recipient from test.told as t order by 1 $$, $$ values ('ned@example.org'), ('sam@example.org') $$,
  'those who create purchase orders and read this one are notified'
);
select is(procurement.notify_of_blanket_ends('2026-05-09T09:59Z'), 0, 'the day of Kiritimati has not begun');
select is(procurement.notify_of_blanket_ends('2026-05-09T10:00Z'), 1, 'there it begins a day before that of UTC');
select is(procurement.notify_of_blanket_end(test.id('B-K'), '2026-05-09T10:00Z'), 0,
  'one call does nothing where it is done');
select is(procurement.close_blanket(test.id('B-K'), '2026-05-09T10:00Z'), 0, 'or not due');
select is(procurement.close_blanket(gen_random_uuid(), '2026-05-09T10:00Z'), 0, 'or not there');
-- What is not due does not take the place of what is.
select test.force($x$
  select pg_temp.stored('B-' || n, 'north', 'DRAFT', '2026-01-02', 100) from generate_series(1, 55) as n
$x$);
select test.force($x$ select pg_temp.stored('B-Z', 'north', 'SENT', '2026-06-30') $x$);
select is(procurement.notify_of_blanket_ends('2026-06-25T12:00Z'), 1, 'fifty drafts do not hold back a notice');
select is(procurement.close_ended_blankets('2026-07-05T12:00Z'), 4, 'nor what is closed');
select is((select count(*) from procurement.purchase_orders as o where o.status = 'DRAFT'), 56::bigint, 'drafts stay');

-- Lines of a blanket order and of its call-offs.
create function pg_temp.line(p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', 100, 'unit_price', 2) || p_more
$$;
create function pg_temp.term() returns jsonb language sql as $$
  select jsonb_build_object('kind', 'BLANKET', 'ends_on', test.day(10))
$$;
create function pg_temp.told(p_sql text) returns text language plpgsql as $$
begin
  execute p_sql;
  return null;
exception
  when sqlstate 'PGRST' then
    return (select string_agg((f ->> 'field') || ' ' || (f ->> 'code') || coalesce(': ' || (f ->> 'message'), ''), ', '
                     order by f ->> 'field', f ->> 'code')
              from jsonb_array_elements(((sqlerrm::jsonb) ->> 'details')::jsonb) as f);
end
$$;
create function pg_temp.of(p_line text, p_more jsonb) returns jsonb language sql as $$
  select jsonb_build_object('blanket_line_id', test.id(p_line)) || p_more
$$;
create function pg_temp.store(p_more jsonb) returns jsonb language sql as $$
  select jsonb_build_object('storeroom_id', test.id('MAIN')) || p_more
$$;
create function pg_temp.kept(p_position integer, p_more jsonb) returns jsonb language sql as $$
  select jsonb_build_object('id', test.line_of('call', p_position)) || case p_position
           when 3 then jsonb_build_object('kind', 'SERVICE', 'description', 'Help', 'work_order_id', test.id('fan'),
             'quantity', 3)
           else pg_temp.store(pg_temp.line()) - 'unit_price' end || p_more
$$;
create function pg_temp.changed(p_lines jsonb) returns text language sql as $$
  select test.field_faults(format('select api.update_purchase_order(test.id(''call''), p_lines => %L)', p_lines))
$$;
create function pg_temp.revised(p_lines jsonb) returns text language sql as $$
  select test.field_faults(format('select api.revise_purchase_order(test.id(''frame''), ''Other'', p_lines => %L)',
    p_lines))
$$;
create function pg_temp.again(p_line text, p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('id', test.id(p_line)) || case p_line
           when 'help' then '{"kind": "SERVICE", "description": "Help", "quantity": 1, "unit_price": 1000,
             "limited_by": "VALUE"}'::jsonb
           else pg_temp.line() end || p_more
$$;
create function pg_temp.bolts(p_price numeric) returns text language sql as $$
  select pg_temp.changed(jsonb_build_array(
    jsonb_build_object('id', test.line_of('call', 2)) || pg_temp.store(pg_temp.line(jsonb_build_object('unit_price',
      p_price)))
      || '{"quantity": 5}'))
$$;
select test.sign_in('ann');
select is(
  test.field_faults($$ select test.purchase_order('bad', 'north', 'parts',
    jsonb_build_array(pg_temp.line(jsonb_build_object(
    'cost_center_id', test.id('CC')))), pg_temp.term()) $$),
  'p_lines[1].cost_center_id NOT_ALLOWED', 'a line of a blanket order is charged to nothing yet'
);
select test.purchase_order(
  'frame', 'north', 'parts',
  jsonb_build_array(
    pg_temp.line('{"tax_percent": 20, "description": "Bolts"}'), pg_temp.line(jsonb_build_object('item_id',
      test.id('nut'))),
    '{"kind": "SERVICE", "description": "Help", "quantity": 1, "unit_price": 1000, "limited_by": "VALUE"}'::jsonb,
    pg_temp.line('{"quantity": 7, "unit_price": 9}')
  ), pg_temp.term()
);
select results_eq(
  $$ select o.starts_on, l.limited_by from api.purchase_orders as o join api.purchase_order_lines as l on
    l.purchase_order_id = o.id
      where o.id = test.id('frame') order by l.position $$,
  $$ values (test.day(), 'QUANTITY'), (test.day(), 'QUANTITY'), (test.day(), 'VALUE'), (test.day(), 'QUANTITY') $$,
  'it starts today and is limited by quantity, unless it says otherwise'
);
select test.remember('gone', test.line_of('frame', 4));
select test.sent('frame', 'ann', 'bob');
select test.purchase_order('plain', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 5));
select is(
  test.field_faults($$ select test.purchase_order('bad', 'north', 'parts',
    jsonb_build_array(pg_temp.line(jsonb_build_object(
    'storeroom_id', test.id('MAIN'), 'blanket_line_id', test.line_of('frame', 1))))) $$),
  'p_lines[1].blanket_line_id NOT_ALLOWED', 'another order takes from none'
);
select test.refuses(
  $$ select api.create_call_off(test.id('plain'), '[]') $$, 'BLANKET_NOT_OPEN', 409, 'another order is not called off'
);
select test.refuses_fields(
  $$ select api.create_call_off(gen_random_uuid(), '[{"quantity": "x"}]', '{"kind": "BLANKET"}') $$,
  '{kind,p_lines[1].quantity}', 'what is wrong with the form comes before what is not there'
);
select test.refuses(
  $$ select api.create_call_off(gen_random_uuid(), '[]', '{}') $$, 'PURCHASE_ORDER_NOT_FOUND', 404,
    'what the order would say is not missing'
);
select test.remember('bolts', test.line_of('frame', 1)), test.remember('nuts', test.line_of('frame', 2)),
       test.remember('help', test.line_of('frame', 3));
select test.remember(
  'call',
  (select id from api.create_call_off(test.id('frame'), jsonb_build_array(
     pg_temp.of('bolts', pg_temp.store('{"quantity": 30}')),
     pg_temp.of('bolts', pg_temp.store('{"quantity": 20, "description": "Black", "tax_percent": 0}')),
     pg_temp.of('help', jsonb_build_object('quantity', 3, 'unit_price', 200, 'work_order_id', test.id('fan'))))))
);
select results_eq(
  $$ select l.position, l.description, l.tax_percent, l.unit_price, l.kind,
    l.limited_by from api.purchase_order_lines as l
      where l.purchase_order_id = test.id('call') order by l.position $$,
  $$ values (1, 'Bolts', 20.0, 2.0, 'ITEM', null), (2, 'Black', 0.0, 2.0, 'ITEM', null), (3, 'Help', null, 200.0,
    'SERVICE', null) $$,
  'a call-off has text and taxes of the blanket order, unless it says its own'
);
select results_eq(
  $$ select l.called_quantity, l.left_quantity, l.called_amount, l.left_amount from api.purchase_order_lines as l
      where l.purchase_order_id = test.id('frame') order by l.position $$,
  $$ values (50.0, 50.0, 100.0, null), (0.0, 100.0, 0.0, null), (3.0, null, 600.0, 400.0), (0.0, 7.0, 0.0, null) $$,
  'both lines of it count'
);
select is(
  pg_temp.told($$ select api.create_call_off(test.id('frame'), jsonb_build_array(
    pg_temp.of('nuts', pg_temp.store('{"quantity": 1}')), pg_temp.of('bolts', pg_temp.store('{"quantity": 50}')),
    pg_temp.of('bolts', pg_temp.store('{"quantity": 1}')),
    pg_temp.of('help', jsonb_build_object('quantity', 1, 'unit_price', 400.01, 'work_order_id', test.id('fan'))))) $$),
  'p_lines[2].quantity BLANKET_EXCEEDED: 50 of 100 left, '
    || 'p_lines[4].quantity BLANKET_EXCEEDED: The value of the blanket line does not cover it',
  'a refusal says what is left, at the first line that takes of it'
);
select is(
  pg_temp.told($$ select api.create_call_off(test.id('frame'), jsonb_build_array(
    pg_temp.of('help', jsonb_build_object('quantity', 1, 'unit_price', 400, 'work_order_id', test.id('fan'))))) $$),
  null, 'the whole value may be taken'
);
select is(
  pg_temp.told($$ select api.create_call_off(test.id('frame'), jsonb_build_array(
    pg_temp.of('help', jsonb_build_object('quantity', 1, 'unit_price', 0.01, 'work_order_id', test.id('fan'))))) $$),
  'p_lines[1].quantity BLANKET_EXCEEDED: The value of the blanket line does not cover it', 'and no more'
);

-- Changes of a call-off.
select is(
  pg_temp.changed(jsonb_build_array(pg_temp.kept(1, '{"quantity": 1, "unit_price": 3}'), pg_temp.kept(3,
    '{"unit_price": 1}'),
    pg_temp.kept(2, jsonb_build_object('item_id', test.id('nut'))), pg_temp.line(pg_temp.store('{"unit_price": 2,
      "quantity": 1}')))),
  'p_lines[1].unit_price NOT_ALLOWED, p_lines[3].blanket_line_id NOT_ALLOWED, p_lines[4].blanket_line_id NOT_FOUND',
  'the price and the thing are those of the blanket order, and each line is of one of its lines'
);
select is(
  pg_temp.changed(jsonb_build_array(pg_temp.kept(1, '{"quantity": 1}'), pg_temp.kept(3, '{}'))),
    'p_lines[2].unit_price MISSING_VALUE',
  'a line limited by value has a price of its own'
);
select test.refuses_fields(
  $$ select api.update_purchase_order(test.id('call'), jsonb_build_object('contract_id', test.id('care'))) $$,
    '{contract_id}',
  'it is under the contract of the blanket order'
);
select lives_ok(
  $$ select api.update_purchase_order(test.id('call'), '{"contract_id": null, "note": "Soon"}'),
            api.update_purchase_order(test.id('plain'), jsonb_build_object('contract_id', test.id('care'))) $$,
  'as it is already; another order is under any of its vendor'
);
select is(
  pg_temp.changed(jsonb_build_array(pg_temp.kept(3, '{"unit_price": 5}'), pg_temp.kept(1, '{"quantity": 80}'))),
    'not refused',
  'lines change places, and what is left out is given back'
);
select results_eq(
  $$ select l.position, l.unit_price, l.blanket_line_id = test.id(case l.position when 1 then 'help' else 'bolts' end)
       from api.purchase_order_lines as l where l.purchase_order_id = test.id('call') order by l.position $$,
  $$ values (1, 5.0, true), (2, 2.0, true) $$, 'each line stays with the line that it takes from'
);

-- A revision of the blanket order.
select is(
  pg_temp.revised(jsonb_build_array(pg_temp.again('bolts', '{"quantity": 79.999999}'), pg_temp.again('help',
    '{"unit_price": 414.99}'))),
  'p_lines[1].quantity BELOW_CALLED, p_lines[2].quantity BELOW_CALLED', 'not below what was called off'
);
select is(
  pg_temp.revised(jsonb_build_array(
    pg_temp.again('bolts', jsonb_build_object('item_id', test.id('nut'))), pg_temp.again('help',
      '{"limited_by": "QUANTITY", "quantity": 9}'),
    pg_temp.again('nuts', '{"limited_by": "VALUE"}'))),
  'p_lines[1].kind ALREADY_CALLED, p_lines[2].kind ALREADY_CALLED', 'what was called off stays what it is'
);
select is(
  pg_temp.revised(jsonb_build_array(pg_temp.again('nuts'))), 'p_lines ALREADY_CALLED, p_lines ALREADY_CALLED',
    'and is not removed'
);
select is(
  pg_temp.revised(jsonb_build_array(pg_temp.again('help', '{"unit_price": 415}'), pg_temp.again('bolts',
    '{"quantity": 80, "unit_price": 3}'),
    pg_temp.again('nuts', '{"quantity": 1}'))), 'not refused', 'just what was called off is enough'
);
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('frame'));
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select l.left_quantity, l.left_amount from api.purchase_order_lines as l where l.purchase_order_id =
    test.id('frame')
      order by l.position $$,
  $$ values (null::numeric, 0.0), (0.0, null), (1.0, null) $$, 'nothing is left then'
);
select is(
  pg_temp.told($$ select api.create_call_off(test.id('frame'), jsonb_build_array(pg_temp.of('gone',
    pg_temp.store(pg_temp.line())))) $$),
  'p_lines[1].blanket_line_id NOT_FOUND: No such line of the blanket order', 'a line that was removed is none'
);
select results_eq(
  $$ select pg_temp.bolts(4) $$, $$ values ('p_lines[1].unit_price NOT_ALLOWED') $$,
    'a call-off has no price of its own'
);
select is(
  test.faults($$ select api.cancel_purchase_order(test.id('frame'), 'x') $$), 'call BLANKET_IN_USE',
    'what was called off is not cancelled'
);
select is(pg_temp.bolts(2), 'not refused', 'it keeps the price that it had');
select is(
  (select l.unit_price from api.purchase_order_lines as l where l.purchase_order_id = test.id('call')), 2.0,
    'after the revision, too'
);
select test.sign_out();

select * from finish();
rollback;
