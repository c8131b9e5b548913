-- Refuses changes that cannot be told apart or read, with all faults at once: without their id, nothing can be said of
-- them. What is wrong with an action or its arguments is the outcome of that change alone.
create or replace function integration.check_changes(p_changes jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  if jsonb_typeof(p_changes) is distinct from 'array' then
    perform core.refuse_field('p_changes', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_changes) not between 1 and 200 then
    perform core.refuse_field('p_changes', 'OUT_OF_RANGE', '1 to 200 changes are accepted');
  end if;

  select jsonb_agg(
           core.fault(format('p_changes[%s]%s', c.position, f.field), f.code, f.message) order by c.position, f.field
         ) into v_faults
    from (
      select e.change, e.position,
             row_number() over (partition by lower(e.change ->> 'change_id') order by e.position) as turn
        from jsonb_array_elements(p_changes) with ordinality as e (change, position)
    ) as c
   cross join lateral (
     values
       ('', 'INVALID_TYPE', 'Expected an object', jsonb_typeof(c.change) <> 'object'),
       (
         '.change_id', 'INVALID_TYPE', 'Expected a UUID',
         c.change ->> 'change_id' is not null and not core.is_of_kind(c.change -> 'change_id', 'UUID')
       ),
       ('.change_id', 'REPEATED', 'The change is named twice', c.turn > 1 and c.change ->> 'change_id' is not null),
       (
         '.action', 'INVALID_TYPE', 'Expected the name of an action',
         jsonb_typeof(c.change -> 'action') not in ('string', 'null')
       ),
       (
         '.arguments', 'INVALID_TYPE', 'Expected an object',
         jsonb_typeof(c.change -> 'arguments') not in ('object', 'null')
       ),
       (
         '.base_values', 'INVALID_TYPE', 'Expected an object',
         jsonb_typeof(c.change -> 'base_values') not in ('object', 'null')
       ),
       (
         '.depends_on', 'INVALID_TYPE', 'Expected an array of UUIDs',
         c.change ->> 'depends_on' is not null and not core.is_of_kind(c.change -> 'depends_on', 'UUID_ARRAY')
       ),
       ('.change_id', 'MISSING_VALUE', 'A value is required', c.change ->> 'change_id' is null),
       ('.action', 'MISSING_VALUE', 'A value is required', c.change ->> 'action' is null)
   ) as f (field, code, message, is_so)
   where f.is_so
     and (f.field = '' or jsonb_typeof(c.change) = 'object');

  perform core.refuse_faults(coalesce(v_faults, '[]'));
end
$$;

grant execute on function integration.check_changes to assetry_api;
