create or replace function api.root()
returns api."application/openapi+json"
language sql stable security definer set search_path = '' as $$
  select json_build_object(
           'openapi', d.document -> 'openapi',
           'info', d.document -> 'info',
           'servers', d.document -> 'servers',
           'security', d.document -> 'security',
           'tags', d.document -> 'tags',
           'paths', (
             select json_object_agg(p.name, p.document::json order by p.name collate "C")
               from core.descriptions as p
              where p.kind = 'PATH'
           ),
           'components', json_build_object(
             'securitySchemes', d.document #> '{components,securitySchemes}',
             'parameters', d.document #> '{components,parameters}',
             'responses', d.document #> '{components,responses}',
             'schemas', (
               select json_object_agg(s.name, s.document::json order by s.name collate "C")
                 from core.descriptions as s
                where s.kind = 'SCHEMA'
             )
           )
         )
    from (select document::json as document from core.descriptions where kind = 'DOCUMENT') as d
$$;

comment on function api.root is $$The description of the API

An OpenAPI 3.1 document, served at /. The file db/generated/openapi.json is the same document.$$;
