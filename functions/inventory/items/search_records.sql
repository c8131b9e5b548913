create or replace function api.search_records(
  p_query    text,
  p_entities text[]  default null,
  p_site_id  uuid    default null,
  p_limit    integer default 20
)
returns table (entity text, id uuid, code text, label text, site_id uuid, stage text)
language plpgsql stable security definer set search_path = '' set statement_timeout = '5s' as $$
#variable_conflict use_column
declare
  v_entities text[] := core.check_search(p_entities, p_limit);
  v_search   record;
  v_ids      uuid[];
begin
  p_query := core.check_text('p_query', p_query, 100, p_is_required => true);
  v_search := core.read_search(p_query, v_entities, p_site_id);
  p_query := v_search.p_text;
  v_ids := array(
    select (a.asset).id from asset.assets_of_code(p_query) as a
     union all
    select (i.item).id from inventory.items_of_code(p_query) as i
     union all
    select d.id
      from unnest(itam.device_ids_of_mac(p_query, v_search.p_site_id, v_search.p_statuses)) as d (id)
     union all
    select r.id
      from core.records_of_code(
             p_query,
             array(
               select e.entity
                 from core.entities as e
                where e.entity <> all (v_entities)
                   or e.entity in ('asset.assets', 'inventory.items')
             )
           ) as r
  );

  return query
  select r.entity, r.id, r.code, r.label, r.site_id, r.stage
    from core.find_records(
           p_query, v_ids, v_entities, v_search.p_site_id, v_search.p_statuses, v_search.p_is_archived, p_limit
         )
      with ordinality as r (entity, id, code, label, site_id, stage, place)
   order by r.place;
end
$$;

comment on function api.search_records is $$Find records by number, code, words or near misses

Searches assets, locations, work orders, requests, items, vendors, contracts, purchase orders, workers, discovered
devices, software titles and files at records, those that you read, also archived ones. Returns the best first: entity
(see /entities), code (number or code, empty for files and software), label (name or title), site_id (empty for records
without a site) and stage: CODE (what search_codes finds, and devices by a MAC address or its first three bytes in any
form, such as 00-1b-44), PREFIX (the code begins with p_query), WORDS (code and name have all words of p_query, in any
case and order) or FUZZY (words that are nearly alike: compresor finds compressor). A later stage is tried only while
fewer records are found than asked for. A word of fewer than three letters only narrows what longer ones find; a word of
fewer than four letters or with digits has no near misses. Of more than 500 records of a kind that a stage finds, 500
are ranked. Three words narrow every stage: status: with one status or several separated by commas (status:OPEN or
status:OPEN,ON_HOLD, in any case), site: with the code of a site (site:NORTH), and is:archived. Only kinds that have a
status, stand at a site or can be archived (locations and files) are then found. Changes nothing.
p_query: Number, code or words, such as pump status:OPEN; at most 100 characters, and 8 words beside those that narrow
p_entities: Names of entities to search, such as asset.assets; default all of them
p_site_id: Id of a row of /sites: only records at this site; default all sites that you reach
p_limit: Number of records, 1 to 50; default 20
Refuses with VALIDATION_FAILED (also a status that no kind searched has, a site that you do not reach, a second site, or
nothing but words that narrow), PERMISSION_DENIED (p_entities names a kind of which you read nothing) and TOO_MUCH (the
search takes longer than a call may).$$;
