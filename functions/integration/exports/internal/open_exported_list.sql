-- Opens the rows of a list as its import takes them, of what the caller reads, for core.fetch_batch: each a JSON array
-- of the texts of its columns or, with p_is_text, of the text of the whole row and of its keys. Run as the role of the
-- lists, so what is named by the rows is read by its policies, too.
create or replace function integration.open_exported_list(
  p_cursor  refcursor,
  p_list    text,
  p_since   timestamptz,
  p_is_text boolean
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- lint-allow dynamic-sql: names come from the registry and the catalog
  open p_cursor no scroll for execute format(
    'select json_build_array(%s) from (%s) as q',
    concat_ws(
      ', ', case when p_is_text then 'q.row::text' end,
      (
        select string_agg(format('q.row ->> %L', c.name), ', ' order by c.place)
          from core.exported_columns(p_list) as c
         where not p_is_text
            or c.is_key
      )
    ),
    core.exported_query(p_list, p_since)
  );
end
$$;

alter function integration.open_exported_list owner to assetry_list;
