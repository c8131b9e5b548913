-- Whether the parts of open work are there, kept by whatever changes them.
begin;
select plan(22);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('wes', '{north}', '{work.read}'),
       test.person('ines', '{north}', '{work.read,inventory.read}'),
       test.person('pia', '{north}', '{work.read,procurement.read}');
update identity.roles set reading = 'NAMED' where name in ('role of wes', 'role of ines', 'role of pia');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('nut');
select test.work_order(w.name, 'north') from (values ('fan'), ('belt'), ('bare')) as w (name);

create function pg_temp.ready(p_name text) returns boolean language sql as
$$ select w.are_parts_ready from api.open_work_orders as w where w.id = test.id(p_name) $$;
create function pg_temp.missing(p_name text) returns text language sql as
$$ select string_agg(coalesce(m ->> 'item_number', m ->> 'description') || ' '
                         || trim_scale((m ->> 'missing_quantity')::numeric), ', ')
     from api.open_work_orders as w, jsonb_array_elements(w.missing_parts) as m where w.id = test.id(p_name) $$;
-- What is kept is what is counted.
create function pg_temp.differing() returns setof text language sql as
$$ select w.title
     from work.work_orders as w
     left join procurement.work_parts as p on p.work_order_id = w.id
    where p.are_ready is distinct from procurement.parts_are_ready(w.organization_id, w.id) $$;

select test.sign_in('ann');
select is(pg_temp.ready('bare'), null, 'without parts it is empty');
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(
         jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', w.bolts),
         jsonb_build_object('item_id', test.id('nut'), 'required_quantity', 1)), test.id(w.name))
  from (values ('fan', 2), ('belt', 3)) as w (name, bolts);
select is(pg_temp.ready('fan'), false, 'open work, too, lacks what is not in stock');
select is(
  pg_temp.missing('belt'),
  (select string_agg(i.item_number || case i.id when test.id('bolt') then ' 3' else ' 1' end, ', ' order by i.item_number)
     from api.items as i),
  'the list says what is missing, and how much of it'
);
select test.receive('bolt', 'MAIN', 4);
select is(pg_temp.missing('belt') like '% 1, % 1', true, 'what came in is not missing any more');
select is(pg_temp.ready('belt'), false, 'one missing part is enough');
select test.receive('nut', 'MAIN', 2);
select is(pg_temp.ready('fan'), true, 'with the last of it all is there');
select is(pg_temp.missing('fan'), null, 'then nothing is missing');
select is(pg_temp.ready('belt'), false, 'and not there for who comes later');
select api.release_reservation(r.id) from api.stock_reservations as r
 where r.work_order_id = test.id('fan') and r.item_id = test.id('bolt');
select is(pg_temp.ready('belt'), true, 'what one gives up another has');

select test.requisition('glue', 'north', jsonb_build_array(jsonb_build_object('kind', 'OTHER', 'description', 'Glue',
  'quantity', 1, 'estimated_price', 4, 'work_order_id', test.id('bare'), 'suggested_vendor_id', test.id('parts'))));
select is(pg_temp.ready('bare'), false, 'what is only asked for is not there');
select is(pg_temp.missing('bare'), 'Glue 1', 'it is named by its description');
select test.sign_out();
select is_empty($$ select * from pg_temp.differing() $$, 'what is kept is what is counted');

-- What stands on lines and items is for whoever reads them.
create function pg_temp.described(p_person text) returns text[] language plpgsql as $$
declare
  v_parts text[];
begin
  perform test.sign_in(p_person), set_config('role', 'authenticated', true);
  v_parts := array(
    select format('%s %s', coalesce(m ->> 'item_number', 'no number'), coalesce(m ->> 'description', 'nothing'))
      from api.open_work_orders as w, jsonb_array_elements(w.missing_parts) as m order by 1
  );
  perform set_config('role', 'none', true), test.sign_out();
  return v_parts;
end
$$;
insert into work.work_orders (id, organization_id, site_id, work_order_number, title)
select test.remember('roof', uuidv7()), test.id('acme'), test.id('north'), 'W-ROOF', 'roof';
select test.sign_in('ann');
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'),
         'required_quantity', 99)), test.id('roof'));
select test.sign_out();
select is(
  pg_temp.described('wes'), '{"no number nothing","no number nothing"}',
  'whoever reads work alone sees quantities'
);
select is(
  pg_temp.described('ines'), '{"bolt bolt","no number nothing"}',
  'items are described to readers of inventory'
);
select is(pg_temp.described('pia'), '{"no number Glue","no number nothing"}', 'lines to readers of procurement');

-- Of what was issued nothing is missing, until it comes back damaged.
insert into work.work_orders (id, organization_id, site_id, work_order_number, title)
select test.remember('pipe', uuidv7()), test.id('acme'), test.id('north'), 'W-PIPE', 'pipe';
select test.item('clip');
select test.sign_in('ann');
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('clip'),
         'required_quantity', 9)), test.id('pipe'));
select test.receive('clip', 'MAIN', 4);
select api.issue_stock(
         test.id('MAIN'), test.line('clip', 4, jsonb_build_object('reservation_id', r.id)), test.id('pipe')
       )
  from api.stock_reservations as r where r.item_id = test.id('clip');
select is(pg_temp.missing('pipe'), 'clip 5', 'what was issued is not missing');
select api.return_stock(
         test.id('MAIN'), test.line('clip', 1, jsonb_build_object('condition', 'DAMAGED', 'reservation_id', r.id)),
         test.id('pipe')
       )
  from api.stock_reservations as r where r.item_id = test.id('clip');
select is(pg_temp.missing('pipe'), 'clip 6', 'what came back damaged is');
select test.sign_out();

-- Many at once are left to the task.
select procurement.keep_ready(test.id('acme'), array(select test.id('fan') union all select uuidv7()
  from generate_series(1, 100)));
delete from procurement.work_parts where work_order_id = test.id('fan');
select isnt_empty($$ select * from pg_temp.differing() $$, 'more than a hundred are left');
select is(core.run_scheduled_task('keep_ready_parts'), 'DONE', 'to the task');
select is_empty($$ select * from pg_temp.differing() $$, 'which writes them');
select is(procurement.keep_ready_parts(clock_timestamp() + interval '1 hour') >= 0, true, 'and comes again');
select is(
  (select count(*)::integer from core.task_marks as m where m.task = 'keep_ready_parts' and m.subject_id = test.id('fan')),
  0, 'with nothing left to do'
);

select * from finish();
rollback;
