-- What is promised: the more pressing, the sooner; for what is most critical, sooner still.

select api.create_service_policy(v) from (
  values
    ('{"code": "EMERGENCY", "name": "Emergencies", "rank": 10, "priorities": ["EMERGENCY"], "acknowledge_minutes": 10,
       "respond_minutes": 20, "arrive_minutes": 60, "resolve_minutes": 240, "request_acknowledge_minutes": 10,
       "request_respond_minutes": 20}'::jsonb),
    ('{"code": "CRITICAL", "name": "The most critical assets", "rank": 20, "criticalities": ["A"],
       "acknowledge_minutes": 30, "respond_minutes": 120, "resolve_minutes": 480, "request_acknowledge_minutes": 30,
       "request_respond_minutes": 120}'),
    ('{"code": "PRESSING", "name": "Urgent and high", "rank": 30, "priorities": ["URGENT", "HIGH"],
       "acknowledge_minutes": 60, "respond_minutes": 240, "resolve_minutes": 960, "request_acknowledge_minutes": 60,
       "request_respond_minutes": 240}'),
    ('{"code": "USUAL", "name": "All other work", "rank": 100, "acknowledge_minutes": 480, "resolve_minutes": 4800,
       "request_acknowledge_minutes": 480, "request_respond_minutes": 960}')
) as p (v);
