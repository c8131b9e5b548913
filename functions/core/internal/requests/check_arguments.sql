-- Checks the single object that holds all arguments of an action: their names, their kinds (those of
-- core.entity_fields) and that the required ones are there. Refuses with every fault at once; a misspelt
-- argument must not be lost. Without an object the request had arguments by name that no form of the action
-- takes: PostgREST 12 then calls this form with nothing.
create or replace function core.check_arguments(p_args jsonb, p_kinds jsonb, p_required text[] default '{}')
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_args is null then
    perform core.refuse_faults((
      select jsonb_agg(
               core.fault(
                 r.key, 'MISSING_VALUE',
                 'The arguments are ' || (select string_agg(k, ', ') from jsonb_object_keys(p_kinds) as k)
               )
             )
        from unnest(p_required) as r (key)
    ));
  elsif jsonb_typeof(p_args) <> 'object' then
    perform core.refuse_field('p_args', 'INVALID_TYPE', 'Expected an object');
  end if;

  perform core.refuse_faults((
    select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
      from (
        select a.key, 'UNKNOWN_FIELD',
               'There is no such argument'
                 || coalesce('; perhaps ' || core.nearest(a.key, array(select jsonb_object_keys(p_kinds))), '')
          from jsonb_object_keys(p_args) as a (key)
         where not p_kinds ? a.key
        union all
        select k.key, 'INVALID_TYPE', core.kind_in_words(k.kind)
          from jsonb_each_text(p_kinds) as k (key, kind)
         where jsonb_typeof(p_args -> k.key) <> 'null'
           and not core.is_of_kind(p_args -> k.key, k.kind)
        union all
        select r.key, 'MISSING_VALUE', 'A value is required'
          from unnest(p_required) as r (key)
         where p_args ->> r.key is null
      ) as f (field, code, message)
  ));
end
$$;

grant execute on function core.check_arguments to assetry_api;
