begin;
select plan(2);

select results_eq(
  $$ select w.word, core.nearest(w.word, '{category_id,code,criticality,due_at,name,site_id,site_name}')
       from unnest('{nmae,criticalty,site,category,due_date,sit_id,colour,id,x,name}'::text[]) as w (word) $$,
  $$ values ('nmae', 'name'), ('criticalty', 'criticality'), ('site', 'site_id'), ('category', 'category_id'),
            ('due_date', 'due_at'), ('sit_id', 'site_id'), ('colour', null), ('id', null), ('x', null),
            ('name', 'name') $$,
  'what is near is found'
);
select test.organization('acme');
select test.person('ann');
select test.sign_in('ann');
select throws_like(
  $$ select api.create_site('{"nmae": "North", "colour": "red"}') $$,
  '%nmae (There is no such field; perhaps name)%', 'a refusal names the field that was meant'
);

select * from finish();
rollback;
