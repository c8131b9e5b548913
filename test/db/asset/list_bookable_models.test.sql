begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess'), test.person('max', '{south}', '{}');
select test.worker('wim', 'north');
select test.category('device'), test.category('laptop', 'device'), test.category('fixed', 'device',
  '{"is_bookable": false}');
select test.units('{l1,l2,l3}', 'north', 'laptop', 'L'), test.units('{m1}', 'north', 'device', 'M'),
       test.units('{press}', 'north', 'fixed', 'P'), test.units('{far}', 'south', 'laptop', 'L'),
       test.units('{plain}', 'north');
select test.booking('mine', 'north', 'wim', '{l2}', '1 hour', '2 hours'),
       test.booking('draft', 'north', 'wim', '{l3}', '1 hour', '2 hours', 'DRAFT');
insert into asset.custodies (organization_id, site_id, asset_id, external_party)
values (test.id('acme'), test.id('north'), test.id('m1'), 'Roofers');

select test.sign_in('tess');
select results_eq(
  $$ select category_code, manufacturer, model, asset_count, free_count, free_ids
       from api.list_bookable_models(test.id('north'), now() + interval '1 hour', now() + interval '2 hours') $$,
  $$ values ('LAPTOP', 'Acme', 'L', 3, 2, array[test.id('l1'), test.id('l3')]),
            ('DEVICE', 'Acme', 'M', 1, 0, '{}'::uuid[]) $$,
  'how many of each model are free, and which'
);
select results_eq(
  $$ select model, free_count
       from api.list_bookable_models(test.id('north'), now() + interval '2 hours', now() + interval '3 hours',
         test.id('laptop')) $$,
  $$ values ('L', 3) $$, 'the end is not part of the time, and only of the category'
);
select results_eq(
  $$ select model from api.list_bookable_models(test.id('north'), now(), now() + interval '3 hours', test.id('device'),
       'cm') order by model $$,
  $$ values ('L'), ('M') $$, 'of what is narrower, too, and by a word of the manufacturer'
);
select is_empty(
  $$ select model from api.list_bookable_models(test.id('north'), now(), now() + interval '3 hours', null, '%') $$,
  'a percent sign stands for itself'
);
select test.refuses_fields(
  $$ select api.list_bookable_models(null, now(), now()) $$, '{p_before,p_site_id}', 'what is needed is told at once'
);
select test.sign_out();
select test.sign_in('max');
select is_empty(
  $$ select model from api.list_bookable_models(test.id('north'), now(), now() + interval '3 hours') $$,
  'nothing of a site that is out of reach'
);
select test.sign_out();

select * from finish();
rollback;
