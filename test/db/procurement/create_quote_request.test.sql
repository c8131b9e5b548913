begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.vendor('other'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south');
select test.item('bolt'), test.item('seal');
select test.sign_in('ann');
select test.requisition('r', 'north', test.wanted('bolt', 'MAIN', 10, 2, '{"needed_on": "2030-01-01"}')),
       test.requisition('draft', 'north', test.wanted('bolt', 'MAIN', 10, 2)),
       test.requisition('far', 'south', test.wanted('bolt', 'FAR', 10, 2));
select test.agreed('r', 'ann', 'bob');
select api.convert_requisition(test.id('r'), jsonb_build_array(jsonb_build_object('id', test.wanted_line('r'),
  'quantity', 4, 'vendor_id', test.id('parts'))));
select results_eq(
  $$ select quote_request_number, status
       from api.create_quote_request(
              jsonb_build_object('site_id', test.id('north'), 'closes_at', now() + interval '1 day'),
              jsonb_build_array(
                jsonb_build_object('requisition_line_id', test.wanted_line('r')),
                '{"kind": "SERVICE", "description": "Crane", "quantity": 2}'::jsonb),
              array[test.id('parts'), test.id('other'), test.id('parts')]) $$,
  $$ values ('RFQ-000001', 'DRAFT') $$, 'a request is made'
);
select results_eq(
  $$ select position, kind, description, quantity, needed_on, requisition_number
       from api.quote_request_lines order by 1 $$,
  $$ values (1, 'ITEM', 'bolt', 6.000000, '2030-01-01'::date, 'PR-000001'),
            (2, 'SERVICE', 'Crane', 2.000000, null, null) $$,
  'of what is left of a requisition, or was written by hand'
);
select results_eq(
  $$ select vendor_name, asked_at from api.quote_request_vendors order by 1 $$,
  $$ values ('other', null::timestamptz), ('parts', null) $$, 'each vendor is asked once'
);
select test.refuses_fields(
  $$ select test.quote_request('x', 'north', jsonb_build_array(
       jsonb_build_object('requisition_line_id', test.wanted_line('r'), 'quantity', 6.5),
       jsonb_build_object('requisition_line_id', test.wanted_line('r'), 'item_id', test.id('seal')),
       jsonb_build_object('requisition_line_id', test.wanted_line('draft')),
       jsonb_build_object('requisition_line_id', test.wanted_line('far')), '{}'::jsonb), '{parts}') $$,
  array['p_lines[1].quantity', 'p_lines[2].kind', 'p_lines[2].requisition_line_id', 'p_lines[3].requisition_line_id',
    'p_lines[4].requisition_line_id', 'p_lines[5].kind', 'p_lines[5].quantity'],
  'every fault of every line is told'
);
select test.refuses_fields(
  $$ select test.quote_request('x', 'north', '[{"kind": "ITEM", "quantity": 1}]', '{parts}') $$,
  '{p_lines[1].description,p_lines[1].item_id,p_lines[1].storeroom_id}', 'also as orders have them'
);
select test.refuses_fields($$ select test.quote_request('x', 'north', '[]', '{parts}') $$, '{p_lines}', 'something');
select test.refuses_fields(
  $$ select test.quote_request('x', 'north', '[{"kind": "SERVICE", "description": "x", "quantity": 1}]', '{}') $$,
  '{p_vendor_ids}', 'of somebody'
);
select test.refuses_fields(
  $$ select test.quote_request('x', 'north', '[{"kind": "SERVICE", "description": "x", "quantity": 1}]', '{parts}',
       '{"closes_at": "2020-01-01T00:00:00Z"}') $$, '{closes_at}', 'while there is time'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_quote_request('{}', '[]', '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
