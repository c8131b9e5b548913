-- The outcome of a change whose arguments the action does not take; null where it takes them.
create or replace function integration.argument_faults(p_action text, p_arguments jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'outcome', 'REJECTED', 'code', 'VALIDATION_FAILED', 'message', 'The request is not valid', 'details',
           jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field)
         )
    from (
      select coalesce(a.name, g.key) as field,
             case
               when a.name is null then 'UNKNOWN_FIELD'
               when g.key is null then 'MISSING_VALUE'
               else 'INVALID_TYPE'
             end as code,
             case
               when a.name is null then 'There is no such argument'
               when g.key is null then 'A value is required'
               else core.kind_in_words(a.kind)
             end as message
        from integration.arguments_of(p_action) as a
        full join jsonb_each(p_arguments) as g on g.key = a.name
       where a.name is null
          or g.key is null and a.is_required
          or g.value <> 'null' and not core.is_of_kind(g.value, a.kind)
    ) as f
  having count(*) > 0
$$;

grant execute on function integration.argument_faults to assetry_api;
