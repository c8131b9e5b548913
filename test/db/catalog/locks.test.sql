-- What an update locks.
begin;
select plan(1);

-- The columns of a unique index without a condition are a key that others may refer to. An update that names one of
-- them locks the row against whoever refers to it, also when the value stays.
select is_empty(
  $$ select distinct i.indexrelid::regclass::text || ': ' || a.attname
       from pg_index as i
       join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       join core.entity_fields as f
         on f.entity = i.indrelid::regclass::text and f.is_updatable
        and (f.field = a.attname or a.attname = f.field || '_normalized')
      where i.indisunique
        and i.indpred is null
        and i.indexprs is null
        and exists (select 1 from pg_constraint as k where k.contype = 'f' and k.confrelid = i.indrelid)
        -- Where a record stands is part of keys on purpose: what is at one site stays together.
        and not exists (
              select 1
                from pg_constraint as k
               where k.contype = 'f' and k.confrelid = i.indrelid and a.attnum = any (k.confkey)
            ) $$,
  'what an update may change is not part of a key that others refer to'
);

select * from finish();
rollback;
