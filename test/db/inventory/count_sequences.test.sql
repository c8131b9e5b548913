-- What was entered before, during and after a count follows from the places among the movements, also where the
-- server's clock is set back: as if it had been an hour ahead until then.
begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.person('ann'), test.person('bob');
select test.storeroom('MAIN', 'north');
select test.bin('A', 'MAIN', 1), test.bin('B', 'MAIN', 2);
select test.item('bolt'), test.item('nut');

create function pg_temp.count() returns uuid language sql as
$$ select id from api.create_count(
     jsonb_build_object('storeroom_id', test.id('MAIN'), 'kind', 'FULL', 'tolerance_percent', 100)
   ) $$;
create function pg_temp.found(p_count text, p_quantity numeric, p_more jsonb default '{}') returns void language sql as
$$ select api.count_stock(test.id(p_count), jsonb_build_array(
     jsonb_build_object('item_id', test.id('bolt'), 'counted_quantity', p_quantity) || p_more
   )) $$;
create function pg_temp.issue(p_quantity numeric) returns void language sql as
$$ select api.issue_stock(test.id('MAIN'), test.line('bolt', p_quantity), p_reason => 'used') $$;
create function pg_temp.set_clock_back(p_count text) returns void language sql security definer as
$$ update inventory.counts as c
      set started_at = c.started_at + interval '1 hour',
          submitted_at = c.submitted_at + interval '1 hour'
    where c.id = test.id(p_count);
   update inventory.count_lines as l
      set counted_at = l.counted_at + interval '1 hour'
    where l.count_id = test.id(p_count) $$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 1, jsonb_build_object('bin_id', test.id('A')));

-- Between the start and the counting.
select test.remember('first', pg_temp.count());
select api.start_count(test.id('first'));
select pg_temp.set_clock_back('first');
select pg_temp.issue(2);
select pg_temp.found('first', 7);
select api.submit_count(test.id('first'));
select results_eq(
  $$ select expected_quantity, moved_quantity, difference
       from api.stock_count_lines where count_id = test.id('first') $$,
  $$ values (10::numeric, -2::numeric, -1::numeric) $$, 'what was issued after the start is no difference'
);
select is((select status from api.post_count(test.id('first'))), 'POSTED', 'one was missing');
select is(test.stock('bolt', 'MAIN'), '7 7 1', 'and is off the books');

-- Between the counting and the handing in, and after it.
select test.remember('second', pg_temp.count());
select api.start_count(test.id('second'));
select pg_temp.found('second', 7);
select pg_temp.set_clock_back('second');
select pg_temp.issue(3);
select api.submit_count(test.id('second'));
select pg_temp.set_clock_back('second');
select pg_temp.issue(1);
select api.receive_stock(
  test.id('MAIN'), test.line('bolt', 2, jsonb_build_object('unit_cost', 1, 'bin_id', test.id('A'))),
  p_moved_at => now() - interval '1 second'
);
select is((select status from api.post_count(test.id('second'))), 'POSTED', 'what was issued later moves nothing else');
select results_eq(
  $$ select moved_quantity, difference, corrected_quantity
       from api.stock_count_lines where count_id = test.id('second') $$,
  $$ values (0::numeric, 0::numeric, 2::numeric) $$, 'what came before, and was entered after the end, is corrected'
);
select is(test.stock('bolt', 'MAIN'), '3 3 1', 'seven were there, and four were issued');

-- In a place that was not expected.
select test.remember('third', pg_temp.count());
select api.start_count(test.id('third'));
select pg_temp.set_clock_back('third');
select api.receive_stock(
  test.id('MAIN'), test.line('bolt', 4, jsonb_build_object('unit_cost', 1, 'bin_id', test.id('B')))
);
select pg_temp.found('third', 3, jsonb_build_object('bin_id', test.id('A')));
select pg_temp.found('third', 4, jsonb_build_object('bin_id', test.id('B')));
select api.submit_count(test.id('third'));
select results_eq(
  $$ select bin_code, expected_quantity, moved_quantity, difference
       from api.stock_count_lines where count_id = test.id('third') order by position $$,
  $$ values ('A', 3::numeric, 0::numeric, 0::numeric), ('B', 0, 4, 0) $$, 'what came after the start is no difference'
);
select test.sign_out();
select results_eq(
  $$ select l.started_sequence, l.counted_sequence, l.submitted_sequence from inventory.count_lines as l
      where l.count_id = test.id('third') order by l.position $$,
  $$ values (7, 8, 8), (7, 8, 8) $$, 'by the places among the movements of the item'
);

-- What the last movement before the count took away was not there any more, and each item has places of its own.
select test.sign_in('ann');
select api.cancel_count(test.id('third'), 'nuts, too');
select test.receive('nut', 'MAIN', 5, 1, jsonb_build_object('bin_id', test.id('A')));
select test.receive('nut', 'MAIN', 4, 1, jsonb_build_object('bin_id', test.id('B')));
select api.issue_stock(
  test.id('MAIN'), test.line('nut', 4, jsonb_build_object('bin_id', test.id('B'))), p_reason => 'used'
);
select test.remember('fourth', pg_temp.count());
select api.start_count(test.id('fourth'));
select pg_temp.found('fourth', 3, jsonb_build_object('bin_id', test.id('A')));
select pg_temp.found('fourth', 4, jsonb_build_object('bin_id', test.id('B')));
select api.count_stock(test.id('fourth'), jsonb_build_array(
  jsonb_build_object('item_id', test.id('nut'), 'bin_id', test.id('A'), 'counted_quantity', 5),
  jsonb_build_object('item_id', test.id('nut'), 'bin_id', test.id('B'), 'counted_quantity', 1)
));
select test.sign_out();
select results_eq(
  $$ select test.name_of(l.item_id), test.name_of(l.bin_id), l.expected_quantity, l.started_sequence, l.counted_sequence
       from inventory.count_lines as l where l.count_id = test.id('fourth') order by 1, 2 $$,
  $$ values ('bolt', 'A', 3::numeric, 8, 8), ('bolt', 'B', 4, 8, 8), ('nut', 'A', 5, 3, 3), ('nut', 'B', 0, 3, 3) $$,
  'what is found where the books had emptied a place before the start'
);

-- What the count did not look for lay there all the same.
select test.sign_in('ann');
select api.cancel_count(test.id('fourth'), 'bolts alone');
select test.remember('fifth', id) from api.create_count(
  jsonb_build_object('storeroom_id', test.id('MAIN'), 'item_ids', jsonb_build_array(test.id('bolt')))
);
select api.start_count(test.id('fifth'));
select api.count_stock(test.id('fifth'), jsonb_build_array(
  jsonb_build_object('item_id', test.id('nut'), 'bin_id', test.id('A'), 'counted_quantity', 4)
));
select test.sign_out();
select is(
  (select l.expected_quantity from inventory.count_lines as l
    where l.count_id = test.id('fifth') and l.item_id = test.id('nut')),
  5::numeric, 'an item that is added to the count is expected as the books have it'
);

select * from finish();
rollback;
