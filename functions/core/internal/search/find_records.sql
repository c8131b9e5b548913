-- The records of some entities that the caller reads and that a text stands for, stage by stage, the best first. p_ids
-- are those that it stands for as a code. A site, statuses and is_archived narrow every stage.
create or replace function core.find_records(
  p_query       text,
  p_ids         uuid[],
  p_entities    text[],
  p_site_id     uuid,
  p_statuses    text[],
  p_is_archived boolean,
  p_limit       integer
)
returns table (entity text, id uuid, code text, label text, site_id uuid, stage text)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_words text[] := core.search_words(p_query);
  v_found uuid[] := '{}';
  v_query text;
begin
  if cardinality(v_words) > 8 then
    perform core.refuse_field('p_query', 'TOO_MANY', 'At most 8 words');
  end if;

  -- The least of core.near_condition.
  perform set_config('pg_trgm.word_similarity_threshold', '0.35', true);

  foreach stage in array '{CODE,PREFIX,WORDS,FUZZY}'::text[] loop
    v_query := core.search_query(
      stage, p_entities, v_words, p_site_id is not null, p_statuses is not null, p_is_archived
    );
    continue when v_query is null;

    -- lint-allow dynamic-sql: the query is put together from the registry, never from the request
    for entity, id, code, label, site_id in
      execute v_query
        using v_words, core.like_pattern(p_query), p_ids, p_site_id, v_found, p_limit - cardinality(v_found), p_statuses
    loop
      v_found := v_found || id;
      return next;
    end loop;

    exit when cardinality(v_found) = p_limit;
  end loop;
exception
  when query_canceled then
    perform core.refuse(
      'TOO_MUCH', 'The search was not finished in time', 422,
      jsonb_build_array(core.fault('p_query', 'TOO_MUCH', 'Too many records are looked through')),
      'Name longer words, a site, or the entities to search'
    );
end
$$;

grant execute on function core.find_records to assetry_list;
