// Written by `npm run generate` from the catalog. Do not edit.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

type None = Record<never, never>

/** The API, for @supabase/postgrest-js: `new PostgrestClient<Database, { PostgrestVersion: '12' }, 'api'>`. */
export type Database = {
  api: {
    Tables: None
    Views: {
      /** Accounts */
      accounts: {
        Row: {
          /** Id of the account */
          id: string
          /** PERSON signs in; SERVICE holds API keys */
          kind: 'PERSON' | 'SERVICE'
          /** Email address; empty for a service account */
          email: string | null
          /** Name that others see */
          display_name: string
          /** Whether the account works */
          status: 'ACTIVE' | 'SUSPENDED'
          /** A service account that may exchange its key on behalf of a person */
          may_act_as_persons: boolean
          /** Reaches every site of the organization, also those created later */
          reaches_all_sites: boolean
          /** Codes of its roles */
          roles: string[]
          /** Codes of the sites it was given, as far as you reach them */
          sites: string[]
          /** What you may do with the account in its status */
          allowed_actions: string[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** API keys */
      api_keys: {
        Row: {
          /** Id of the key */
          id: string
          /** The service account it belongs to */
          account_id: string
          /** Name of that account */
          account_name: string | null
          /** What the key is for */
          name: string
          /** The public part of the key, by which people recognize it */
          prefix: string
          /** Permissions the key is limited to; empty when it may do all that its account may */
          scopes: string[]
          /** Sites the key is limited to; empty when it reaches all that its account reaches */
          site_scope: string[] | null
          /** How often it can be exchanged in a minute */
          max_exchanges_per_minute: number
          /** When it stops working; empty for never */
          expires_at: string | null
          /** When it was revoked; empty while it works */
          revoked_at: string | null
          /** When it was last exchanged; empty when that was never or too long ago to be on record */
          last_exchanged_at: string | null
          /** When it was issued */
          created_at: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }
        Relationships: []
      }
      /** Asset categories */
      asset_categories: {
        Row: {
          /** Id of the category */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Name of the category */
          name: string
          /** What belongs to it */
          description: string | null
          /** The wider category; empty at the top */
          parent_id: string | null
          /** Code of the wider category */
          parent_code: string | null
          /** Name of the wider category */
          parent_name: string | null
          /** When it was put away; empty while it is in use */
          archived_at: string | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Meters of assets */
      asset_meters: {
        Row: {
          /** Id of the meter */
          meter_id: string
          /** Code of the meter, unique in the organization */
          code: string
          /** Name of the meter */
          name: string
          /** CONTINUOUS counts, GAUGE goes up and down */
          kind: 'CONTINUOUS' | 'GAUGE'
          /** ABSOLUTE is read as what the counter shows, DELTA as the amount since the last reading */
          reading_mode: 'ABSOLUTE' | 'DELTA'
          /** Which way a continuous meter counts */
          direction: 'UP' | 'DOWN'
          /** Unit of the readings */
          unit: string
          /** Whether it takes readings */
          status: 'ACTIVE' | 'RETIRED'
          /** The newest reading in good standing, of a meter that is read in amounts their total; empty before the first */
          current_reading: number | null
          /** When that was read */
          current_at: string | null
          /** Everything counted, whatever rollovers, resets and replacements made of the display */
          life_to_date: number | null
          /** Counted per day over the newest 30 readings; empty for a gauge */
          average_per_day: number | null
          /** Whether a new reading was expected by now */
          is_overdue: boolean
          /** The asset that the meter is read off */
          asset_id: string
          /** Number of the asset, unique in the organization */
          asset_number: string | null
          /** Name of the asset */
          asset_name: string | null
          /** The site where the asset stands; follows it when it moves */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** Where it is and how it is read */
          description: string | null
          /** Serial number of the counter that is mounted; an exchange brings another */
          serial_number: string | null
          /** The counter starts again at 0 when it would reach this; needs max_rate_per_day */
          rollover_value: number | null
          /** The least that the meter can show */
          min_value: number | null
          /** The most that the meter can show */
          max_value: number | null
          /** The most that can happen in a day; faster readings are kept as suspect */
          max_rate_per_day: number | null
          /** A new reading is overdue after this many hours */
          expected_interval_hours: number | null
          /** When the meter was installed */
          installed_at: string | null
          /** What was counted before the first reading; part of the life to date */
          initial_life_to_date: number
          /** What you may do with the meter in its status */
          allowed_actions: string[] | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** The same as meter_id, as every list has it */
          id: string
          /** Raised by each change of the meter, not by readings; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Where assets stood */
      asset_placements: {
        Row: {
          /** Id of the placement */
          id: string
          /** The asset */
          asset_id: string
          /** Number of the asset, unique in the organization */
          asset_number: string | null
          /** Name of the asset */
          asset_name: string | null
          /** The site where it stood */
          site_id: string
          /** Name of the site */
          site_name: string | null
          /** Where in the site it stood */
          location_id: string | null
          /** Name of the location */
          location_name: string | null
          /** The asset that it was part of */
          parent_id: string | null
          /** From when it stood there */
          started_at: string
          /** Until when; empty while it stands there */
          ended_at: string | null
          /** Why it was moved there */
          reason: 'INSTALL' | 'REMOVE' | 'MOVE' | 'SWAP' | 'RETURN' | 'LOAN' | 'REPAIR_OUT'
          /** What there was to say about the move */
          note: string | null
        }
        Relationships: []
      }
      /** Assets */
      assets: {
        Row: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** Name of the asset */
          name: string
          /** Where the asset is in its life */
          status: 'PLANNED' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
          /** A is the most critical, D the least */
          criticality: 'A' | 'B' | 'C' | 'D' | null
          /** The site where it stands */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** Where in the site it stands */
          location_id: string | null
          /** Short code, unique in the site */
          location_code: string | null
          /** Name of the location */
          location_name: string | null
          /** The kind of thing it is */
          category_id: string | null
          /** Short code, unique in the organization */
          category_code: string | null
          /** Name of the category */
          category_name: string | null
          /** The asset that it is part of; empty at the top */
          parent_id: string | null
          /** Number of that asset */
          parent_number: string | null
          /** Name of that asset */
          parent_name: string | null
          /** What the asset is and does */
          description: string | null
          /** Who made it */
          manufacturer: string | null
          /** The maker's model */
          model: string | null
          /** The maker's serial number */
          serial_number: string | null
          /** Barcode, QR or tag on the asset */
          barcode: string | null
          /** When it went into service */
          in_service_on: string | null
          /** What you may do with the asset in its status */
          allowed_actions: string[] | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Changes */
      audit_events: {
        Row: {
          /** Id of the event */
          id: string
          /** When the transaction began */
          at: string
          /** The kind of record that changed */
          entity: string
          /** The record that changed */
          entity_id: string
          /** The site of the record; empty when it belongs to none */
          site_id: string | null
          /** INSERT, UPDATE or DELETE; BATCH when one event stands for many rows */
          operation: 'INSERT' | 'UPDATE' | 'DELETE' | 'BATCH'
          /** The action that was called */
          action: string | null
          /** Version of the record after the change */
          row_version: number | null
          /** The values that changed, as they were; empty for an insert */
          before: { [key: string]: Json } | null
          /** The values that changed, as they are; the whole row for an insert */
          after: { [key: string]: Json } | null
          /** Who acted: the identity that held the key or password */
          actor_id: string | null
          /** Name of that identity */
          actor_name: string | null
          /** For whom: the person, or service account, that the token named */
          account_id: string | null
          /** Name of that account */
          account_name: string | null
          /** The API key that was used; empty after a log-in by password */
          api_key_id: string | null
          /** The session that was used */
          session_id: string | null
          /** Id of the request, as answered in X-Request-Id */
          request_reference: string | null
        }
        Relationships: []
      }
      /** Log-ins */
      auth_events: {
        Row: {
          /** Id of the event */
          id: string
          /** When it happened */
          at: string
          /** EXCHANGE, SIGN_IN, REFRESH, SIGN_OUT, REVOKE or CHANGE_PASSWORD */
          kind: 'EXCHANGE' | 'SIGN_IN' | 'REFRESH' | 'SIGN_OUT' | 'REVOKE' | 'CHANGE_PASSWORD'
          /** OK, or the error_code that was answered */
          outcome: string
          /** The account that acted: that logged in, or ended the session */
          actor_id: string | null
          /** Name of that account */
          actor_name: string | null
          /** The account for which it was done, and which the token names; empty when there was none */
          account_id: string | null
          /** Name of that account */
          account_name: string | null
          /** The API key that was presented */
          api_key_id: string | null
          /** The session that was opened or used */
          session_id: string | null
          /** Network address of the caller */
          address: string | null
          /** Id of the request */
          request_reference: string | null
        }
        Relationships: []
      }
      /** Holidays and special days of calendars */
      calendar_exceptions: {
        Row: {
          /** Id of the entry */
          id: string
          /** The calendar */
          calendar_id: string
          /** Short code, unique in the organization */
          calendar_code: string | null
          /** Name of the calendar */
          calendar_name: string | null
          /** The date */
          occurs_on: string
          /** False: no work all day; true: work at these hours, and only then */
          is_working: boolean
          /** When the hours begin; empty on a day without work */
          start_time: string | null
          /** When the hours are over; empty on a day without work */
          end_time: string | null
          /** Name of the day */
          name: string | null
          /** When the record was made */
          created_at: string
        }
        Relationships: []
      }
      /** Working hours of calendars */
      calendar_hours: {
        Row: {
          /** Id of the hours */
          id: string
          /** The calendar */
          calendar_id: string
          /** Short code, unique in the organization */
          calendar_code: string | null
          /** Name of the calendar */
          calendar_name: string | null
          /** 1 is Monday, 7 is Sunday */
          weekday: number
          /** When the hours begin, such as 08:00 */
          start_time: string | null
          /** When the hours are over; 24:00 is the end of the day */
          end_time: string | null
          /** When the record was made */
          created_at: string
        }
        Relationships: []
      }
      /** Calendars */
      calendars: {
        Row: {
          /** Id of the calendar */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Name of the calendar */
          name: string
          /** Whether the sites keep it that name no calendar; without a default they work around the clock */
          is_default: boolean
          /** When the calendar was put away; empty while it is in use */
          archived_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Contract types */
      contract_type_settings: {
        Row: {
          /** Id of the contract type; leave it out to create one */
          id: string
          /** Short code, unique in the organization; with a resolution, what finds an existing type */
          code: string
          /** Name of the contract type */
          name: string
          /** What the entitlement engine matches on */
          category: 'WARRANTY' | 'EXTENDED_WARRANTY' | 'FULL_SERVICE' | 'PREVENTIVE' | 'LABOUR_ONLY' | 'PARTS_ONLY' | 'CALIBRATION' | 'INSPECTION' | 'SUPPORT' | 'LEASE' | 'RENTAL' | 'SUPPLY' | 'RATE_AGREEMENT'
          /** Whether new contracts may be of the type; true unless given */
          is_active: boolean
          /** Whether its contracts cover labour unless they say otherwise; false unless given */
          default_covers_labour: boolean
          /** Whether its contracts cover parts unless they say otherwise; false unless given */
          default_covers_parts: boolean
          /** Whether its contracts cover travel unless they say otherwise; false unless given */
          default_covers_travel: boolean
          /** Binds every contract of the type to authorized vendors, signed or not; false unless given */
          requires_authorized_vendor: boolean
          /** How many contracts of the type there are; those that you reach. Cannot be changed */
          contracts: number
          /** How many of them its vendor requirement binds: all or none. Cannot be changed */
          contracts_bound_by_type: number
          /** Raised by each change. Send it back, or as If-Match, to notice changes by others */
          row_version: number
        }
        Insert: {
          /** Id of the contract type; leave it out to create one */
          id?: string
          /** Short code, unique in the organization; with a resolution, what finds an existing type */
          code: string
          /** Name of the contract type */
          name: string
          /** What the entitlement engine matches on */
          category: 'WARRANTY' | 'EXTENDED_WARRANTY' | 'FULL_SERVICE' | 'PREVENTIVE' | 'LABOUR_ONLY' | 'PARTS_ONLY' | 'CALIBRATION' | 'INSPECTION' | 'SUPPORT' | 'LEASE' | 'RENTAL' | 'SUPPLY' | 'RATE_AGREEMENT'
          /** Whether new contracts may be of the type; true unless given */
          is_active?: boolean
          /** Whether its contracts cover labour unless they say otherwise; false unless given */
          default_covers_labour?: boolean
          /** Whether its contracts cover parts unless they say otherwise; false unless given */
          default_covers_parts?: boolean
          /** Whether its contracts cover travel unless they say otherwise; false unless given */
          default_covers_travel?: boolean
          /** Binds every contract of the type to authorized vendors, signed or not; false unless given */
          requires_authorized_vendor?: boolean
        }
        Relationships: []
      }
      /** Contracts */
      contracts: {
        Row: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** What the contract is about */
          title: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Why it was suspended, terminated or sent back */
          status_reason: string | null
          /** The contract type */
          type_id: string
          /** Code of the type */
          type_code: string | null
          /** Name of the type */
          type_name: string | null
          /** Category of the type */
          category: 'WARRANTY' | 'EXTENDED_WARRANTY' | 'FULL_SERVICE' | 'PREVENTIVE' | 'LABOUR_ONLY' | 'PARTS_ONLY' | 'CALIBRATION' | 'INSPECTION' | 'SUPPORT' | 'LEASE' | 'RENTAL' | 'SUPPLY' | 'RATE_AGREEMENT' | null
          /** With whom the contract is made */
          vendor_id: string
          /** Code of the vendor */
          vendor_code: string | null
          /** Name of the vendor */
          vendor_name: string | null
          /** The site that the contract is for; empty when it is for all */
          site_id: string | null
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** First day on which it covers, at each site by its own clock */
          starts_on: string | null
          /** Last day on which it covers, at each site by its own clock; empty when it runs until terminated */
          ends_on: string | null
          /** When it was signed */
          signed_at: string | null
          /** Whether it covers labour; the type decides when the contract does not */
          covers_labour: boolean | null
          /** Whether it covers parts; the type decides when the contract does not */
          covers_parts: boolean | null
          /** Whether it covers travel; the type decides when the contract does not */
          covers_travel: boolean | null
          /** Whether the contract itself, once signed, asks for authorized vendors */
          requires_authorized_vendor: boolean
          /** Whether only authorized vendors may work: the type binds every contract, signed or not; the contract itself once it is signed */
          is_authorized_vendor_required: boolean | null
          /** In the currency of the contract */
          total_value: number | null
          /** Three capital letters */
          currency: string | null
          /** What you may do with the contract in its status */
          allowed_actions: string[] | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Fields that your organization added */
      custom_fields: {
        Row: {
          /** Id of the field */
          id: string
          /** The entity that has the field, such as asset.assets */
          entity: string
          /** The key inside custom */
          code: string
          /** What people see */
          name: string
          /** What values it takes */
          kind: 'TEXT' | 'INTEGER' | 'NUMBER' | 'BOOLEAN' | 'DATE'
          /** Whether a record needs a value */
          is_required: boolean
          /** The texts that are allowed; empty for any */
          vocabulary: string[] | null
          /** When the field was put away; empty while it is in use */
          archived_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Device scans */
      device_scans: {
        Row: {
          /** Id of the scan */
          id: string
          /** The device */
          discovered_device_id: string
          /** Name of the device in the network */
          hostname: string | null
          /** The site of the device */
          site_id: string
          /** Name of the site */
          site_name: string | null
          /** Who sent it */
          source: string
          /** When the agent looked; when it came in, if that is not known */
          collected_at: string
          /** Whether it told a part only */
          is_partial: boolean
          /** What it told about */
          sections: string[]
          /** SUSPECT: too much vanished at once, software is left as it was until a second scan says so too. STALE: older than one taken in before */
          verdict: 'OK' | 'SUSPECT' | 'STALE'
          /** Applications that came */
          added_count: number
          /** Applications that went */
          removed_count: number
          /** Applications whose version changed */
          version_count: number
          /** Updates of the operating system not seen before */
          os_update_count: number
          /** When it came in */
          created_at: string
        }
        Relationships: []
      }
      /** Discovered devices */
      discovered_devices: {
        Row: {
          /** Id of the device */
          id: string
          /** Name of the device in the network */
          hostname: string | null
          /** COMPUTER, PHONE, PRINTER, NETWORKEQUIPMENT and so on, as the agent says */
          device_type: string
          /** Whether it is known which asset the device is */
          status: 'UNMATCHED' | 'MATCHED' | 'CONFLICT' | 'IGNORED'
          /** Why the device is ignored or in conflict */
          status_reason: string | null
          /** The site of the device */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** The asset that the device is; empty when it is not matched, or out of your reach */
          asset_id: string | null
          /** Number of that asset */
          asset_number: string | null
          /** Name of that asset */
          asset_name: string | null
          /** Domain or workgroup */
          domain: string | null
          /** Who made it */
          manufacturer: string | null
          /** The maker's model */
          model: string | null
          /** The maker's serial number */
          serial_number: string | null
          /** Memory, in MB */
          memory_megabytes: number | null
          /** Operating system */
          os_name: string | null
          /** Version of the operating system */
          os_version: string | null
          /** Operating system in full */
          os_full_name: string | null
          /** Version of its kernel */
          kernel_version: string | null
          /** Processor architecture */
          architecture: string | null
          /** The agent that reported last */
          agent_version: string | null
          /** The first scan */
          first_seen_at: string
          /** The latest scan */
          last_seen_at: string
          /** What you may do with the device in its status */
          allowed_actions: string[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Kinds of records */
      entities: {
        Row: {
          /** Schema-qualified name; what list_options takes as p_entity */
          entity: string
          /** The list that shows these records */
          list: string
          /** The action that makes one; empty when there is none */
          create_action: string | null
          /** The action that changes one; empty when there is none */
          update_action: string | null
        }
        Relationships: []
      }
      /** Hold reasons */
      hold_reasons: {
        Row: {
          /** Id of the reason */
          id: string
          /** The value that hold_work_order takes */
          code: string
          /** Name of the reason */
          name: string
          /** What kind of obstacle it is */
          category: 'MATERIAL' | 'LABOUR' | 'ACCESS' | 'PERMIT' | 'PLANT_CONDITION' | 'VENDOR' | 'REQUESTER' | 'WEATHER' | 'APPROVAL' | 'SAFETY' | 'OTHER'
          /** Whether the due date moves by the working time that the hold lasts */
          pauses_clock: boolean
          /** Whether hold_work_order asks for a note */
          is_note_required: boolean
        }
        Relationships: []
      }
      /** Items of inspections */
      inspection_items: {
        Row: {
          /** Id of the item */
          id: string
          /** The inspection */
          inspection_id: string
          /** Number of the inspection */
          inspection_number: string | null
          /** Status of the inspection */
          inspection_status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED' | null
          /** Place of the item in the order */
          position: number | null
          /** By which answers name the item */
          code: string | null
          /** Heading under which it stands */
          section: string | null
          /** What is asked */
          prompt: string | null
          /** What form the answer has */
          kind: 'PASS_FAIL' | 'YES_NO' | 'NUMERIC' | 'TEXT' | 'CHOICE' | 'MULTI' | 'DATE' | 'METER' | 'INSTRUCTION' | null
          /** Whether it must be answered while it counts */
          is_required: boolean | null
          /** Whether the item counts, as earlier answers have it */
          is_visible: boolean
          /** The answer, in the form of the item's kind: a word, a number, a text, a day, an array of words, or "NA"; empty while there is none */
          answer: string | number | boolean | string[] | null
          /** What the answer means: PASS, FAIL, NA or INFO */
          result: 'PASS' | 'FAIL' | 'NA' | 'INFO' | null
          /** What there was to say */
          note: string | null
          /** Whether NA is an answer */
          allows_na: boolean | null
          /** The answers of a CHOICE or MULTI item */
          options: string[] | null
          /** Unit of a number */
          unit: string | null
          /** A smaller number fails */
          accept_min: number | null
          /** A greater number fails */
          accept_max: number | null
          /** A smaller number is not accepted */
          plausible_min: number | null
          /** A greater number is not accepted */
          plausible_max: number | null
          /** Whether failing it fails the inspection */
          is_critical: boolean | null
          /** Whether a failing answer needs a note */
          needs_note_on_fail: boolean | null
          /** The meter that it reads */
          meter_id: string | null
          /** The meter reading that the answer became */
          reading_id: string | null
          /** Why the meter did not take the answer as a reading when the inspection was completed */
          reading_fault: 'METER_NOT_ACTIVE' | 'METER_NOT_FOUND' | 'BEFORE_INSTALL' | 'READING_OUT_OF_RANGE' | 'DUPLICATE_TIMESTAMP' | null
          /** When it was answered */
          answered_at: string | null
          /** The account that answered it */
          answered_by: string | null
          /** Name of that account */
          answered_by_name: string | null
          /** The site that is inspected */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** The item of the template */
          template_item_id: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Items of inspection templates */
      inspection_template_items: {
        Row: {
          /** Id of the item */
          id: string
          /** The template */
          template_id: string | null
          /** Code of the template */
          template_code: string | null
          /** Name of the template */
          template_name: string | null
          /** The revision of the template */
          revision_id: string
          /** Number of the revision */
          revision: number | null
          /** Whether the revision is being written, in use or replaced */
          revision_status: 'DRAFT' | 'PUBLISHED' | 'RETIRED' | null
          /** Place of the item in the order */
          position: number
          /** By which other items and answers name it; unique in the revision */
          code: string
          /** Heading under which it stands */
          section: string | null
          /** What is asked */
          prompt: string
          /** What form the answer has */
          kind: 'PASS_FAIL' | 'YES_NO' | 'NUMERIC' | 'TEXT' | 'CHOICE' | 'MULTI' | 'DATE' | 'METER' | 'INSTRUCTION'
          /** Whether it must be answered */
          is_required: boolean
          /** Whether NA is an answer */
          allows_na: boolean
          /** The answers of a CHOICE or MULTI item */
          options: string[] | null
          /** The answers that fail */
          fail_values: string[] | null
          /** Unit of a number */
          unit: string | null
          /** A smaller number fails */
          accept_min: number | null
          /** A greater number fails */
          accept_max: number | null
          /** A smaller number is not accepted */
          plausible_min: number | null
          /** A greater number is not accepted */
          plausible_max: number | null
          /** Failing it fails the inspection */
          is_critical: boolean
          /** How much it counts in a weighted score */
          weight: number
          /** Whether a failing answer needs a note */
          needs_note_on_fail: boolean
          /** The item counts only when an earlier one has this answer: {"code", "answer"} */
          visible_if: { code: string, answer: string | number | boolean | string[] | null } | null
          /** The meter of the inspected asset that a METER item reads, by its name */
          meter_name: string | null
          /** When the record was made */
          created_at: string
        }
        Relationships: []
      }
      /** Revisions of inspection templates */
      inspection_template_revisions: {
        Row: {
          /** Id of the revision */
          id: string
          /** The template */
          template_id: string
          /** Code of the template */
          template_code: string | null
          /** Name of the template */
          template_name: string | null
          /** Number of the revision */
          revision: number
          /** Whether it is being written, in use or replaced */
          status: 'DRAFT' | 'PUBLISHED' | 'RETIRED'
          /** How what passed is counted; empty in a draft */
          scoring: string | null
          /** The score, in percent, below which an inspection fails */
          pass_threshold: number | null
          /** Whether somebody else approves a submitted inspection; empty in a draft */
          needs_review: boolean | null
          /** When it was published and frozen */
          published_at: string | null
          /** What you may do with the template of a revision in this status */
          allowed_actions: string[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Inspection templates */
      inspection_templates: {
        Row: {
          /** Id of the template */
          id: string
          /** Code of the template, unique in the organization */
          code: string
          /** Name of the template */
          name: string
          /** What is inspected by it */
          description: string | null
          /** The revision by which inspections are opened; empty when none is published */
          published_revision: number | null
          /** When that was published */
          published_at: string | null
          /** The revision that is being changed; empty when there is none */
          draft_revision: number | null
          /** How what passed is counted, from the next published revision on */
          scoring: 'NONE' | 'PERCENT' | 'WEIGHTED'
          /** The score, in percent, below which an inspection fails */
          pass_threshold: number | null
          /** Whether somebody else approves a submitted inspection */
          needs_review: boolean
          /** When it was put away; empty while it is in use */
          archived_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Inspections */
      inspections: {
        Row: {
          /** Id of the inspection */
          id: string
          /** Number of the inspection, unique in the organization */
          inspection_number: string
          /** What it is about */
          title: string
          /** Whether it is open, submitted for a review, completed or cancelled */
          status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
          /** PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted */
          result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
          /** Per cent of what passed; empty when the template does not score */
          score: number | null
          /** When it must be done; empty when there is no deadline */
          due_at: string | null
          /** Whether it is open past that */
          is_overdue: boolean
          /** The site that is inspected */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** The asset that is inspected; empty when it is the site */
          asset_id: string | null
          /** Number of the asset, unique in the organization */
          asset_number: string | null
          /** Name of the asset */
          asset_name: string | null
          /** The template */
          template_id: string
          /** Code of the template */
          template_code: string | null
          /** Name of the template */
          template_name: string | null
          /** The revision of the template that was published when the inspection was opened */
          revision_id: string
          /** The worker who inspected */
          inspector_worker_id: string | null
          /** Number of that worker */
          inspector_number: string | null
          /** Name of that worker */
          inspector_name: string | null
          /** What the inspector had to say */
          notes: string | null
          /** When the first item was answered */
          started_at: string | null
          /** When it was submitted */
          submitted_at: string | null
          /** The account that submitted it, which need not be the inspector's */
          submitted_by: string | null
          /** When it was completed */
          completed_at: string | null
          /** The account that approved or returned it */
          reviewed_by: string | null
          /** What the reviewer had to say */
          review_note: string | null
          /** Why it was cancelled */
          cancel_reason: string | null
          /** What you may do with the inspection in its status */
          allowed_actions: string[] | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Locations */
      locations: {
        Row: {
          /** Id of the location */
          id: string
          /** The site that it is part of */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** Short code, unique in the site */
          code: string
          /** Name of the location */
          name: string
          /** What kind of place it is */
          kind: 'BUILDING' | 'FLOOR' | 'ROOM' | 'AREA' | 'LINE' | 'YARD' | 'VEHICLE' | 'STOREROOM' | 'VENDOR' | 'TRANSIT'
          /** The wider location; empty at the top */
          parent_id: string | null
          /** Name of the wider location */
          parent_name: string | null
          /** When it was put away; empty while it is in use */
          archived_at: string | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Meter readings */
      meter_readings: {
        Row: {
          /** Id of the reading */
          id: string
          /** The meter */
          meter_id: string
          /** Code of the meter */
          meter_code: string | null
          /** Name of the meter */
          meter_name: string | null
          /** When it was read */
          read_at: string
          /** What the meter showed */
          reading: number
          /** Unit of the reading */
          unit: string | null
          /** What was counted since the reading before; empty for a gauge, and for what does not count */
          delta: number | null
          /** READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT */
          kind: 'READING' | 'ROLLOVER' | 'RESET' | 'REPLACEMENT'
          /** GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does (OPC UA: GOOD, UNCERTAIN, BAD) */
          quality: 'GOOD' | 'SUSPECT' | 'REJECTED'
          /** Why a SUSPECT reading does not count: TOO_FAST for the meter, or WENT_BACKWARDS from the good one before it */
          suspicion: 'TOO_FAST' | 'WENT_BACKWARDS' | null
          /** Whether a person said that it is right, however fast the meter went */
          is_confirmed: boolean
          /** What the counter showed at last, before it was set back or exchanged and began at the reading */
          final_reading: number | null
          /** How it came in */
          source: 'MANUAL' | 'IMPORT' | 'INSPECTION' | 'WORK_ORDER' | 'SENSOR'
          /** What there was to say */
          note: string | null
          /** The asset that the meter is read off */
          asset_id: string | null
          /** Number of the asset, unique in the organization */
          asset_number: string | null
          /** Name of the asset */
          asset_name: string | null
          /** The site of the meter; follows it when its asset moves */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** The reading in whose place this one stands */
          corrects_id: string | null
          /** When it was corrected or rejected; empty while it stands */
          superseded_at: string | null
          /** The account that recorded it */
          created_by: string | null
          /** Name of that account */
          created_by_name: string | null
          /** When it was recorded */
          created_at: string
        }
        Relationships: []
      }
      /** Destinations of messages */
      notification_destinations: {
        Row: {
          /** Id of the destination */
          id: string
          /** The channel by which it is reached */
          channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
          /** What people call it, unique in its channel */
          name: string
          /** An email address, a room of the chat service, or a name the webhook's receiver knows */
          address: string | null
          /** The site that the destination is for; empty when it is for all */
          site_id: string | null
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** When the destination was put away; nothing is sent there any more */
          archived_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Messages that were sent or wait to be */
      notification_messages: {
        Row: {
          /** Id of the message; the provider gets it too */
          id: string
          /** TEST, of a relay, or EVENT, about a record */
          kind: 'TEST' | 'EVENT'
          /** QUEUED, SENDING, then SENT or FAILED */
          status: 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED'
          /** The relay that it goes through */
          relay_id: string
          /** Name of the relay */
          relay_name: string | null
          /** The destination that it goes to; empty when only a recipient was given */
          destination_id: string | null
          /** Name of the destination */
          destination_name: string | null
          /** The site of the destination; empty when the destination is for all sites or there is none */
          site_id: string | null
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** The address as it was when the message was made */
          recipient: string | null
          /** What it is about */
          subject: string
          /** The text */
          body: string
          /** How often the worker has begun to send it */
          attempts: number
          /** What the provider said at the last attempt; empty when it was sent */
          error: string | null
          /** When the provider took it */
          sent_at: string | null
          /** What you may do with it: the system alone moves it, so nothing */
          allowed_actions: string[] | null
          /** Raised by each change */
          row_version: number
          /** When the message was made */
          created_at: string
          /** When it was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Relays of the organization */
      notification_relays: {
        Row: {
          /** Id of the relay */
          id: string
          /** EMAIL, CHAT or WEBHOOK; an organization has one relay for each */
          channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
          /** What people call the relay */
          name: string
          /** DRAFT until it is tested, TESTING while a test is under way, then ACTIVE or FAILED; what it was before when the recipient was at fault */
          status: 'DRAFT' | 'TESTING' | 'ACTIVE' | 'FAILED'
          /** The server; of a chat webhook or web service the host of its URL */
          host: string | null
          /** The port of the server */
          port: number | null
          /** How the connection is encrypted; NONE only reaches hosts that the operator allows */
          security: 'STARTTLS' | 'TLS' | 'NONE' | null
          /** The name to log in with */
          username: string | null
          /** The address that messages come from */
          from_address: string | null
          /** The name that messages come from */
          from_name: string | null
          /** What the chat service reads: a text, or an adaptive card */
          message_format: 'TEXT' | 'ADAPTIVE_CARD' | null
          /** Whether a password, a URL or a signing key is kept for it */
          has_credentials: boolean
          /** When the last test was asked for */
          last_tested_at: string | null
          /** What the provider said when the last test failed; empty when it passed */
          last_error: string | null
          /** What moves the relay on from its status and is allowed to you */
          allowed_actions: string[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Open work orders */
      open_work_orders: {
        Row: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** What is to be done, in a few words */
          title: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** How pressing it is */
          priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY'
          /** The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY */
          priority_rank: number
          /** What kind of work it is */
          work_type: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING'
          /** What the work order came from */
          origin: 'MANUAL' | 'REQUEST' | 'PREVENTIVE' | 'INSPECTION' | 'METER' | 'CONDITION' | 'FOLLOW_UP' | 'RECALL' | 'IMPORT'
          /** Where the work was raised; it stays there when the asset moves, unless the move takes it along */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** The asset to work on */
          asset_id: string | null
          /** Number of the asset, unique in the organization */
          asset_number: string | null
          /** Name of the asset */
          asset_name: string | null
          /** Where in the site the work is */
          location_id: string | null
          /** Short code, unique in the site */
          location_code: string | null
          /** Name of the location */
          location_name: string | null
          /** The work order that this one is part of */
          parent_id: string | null
          /** Number of that work order */
          parent_number: string | null
          /** Title of that work order */
          parent_title: string | null
          /** What is to be done */
          description: string | null
          /** When the need was noticed; target_minutes are counted from here */
          reported_at: string
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Working time allowed from reported_at, in minutes of the site's calendar */
          target_minutes: number | null
          /** Working minutes left to the due date while a hold pauses the clock */
          remaining_minutes: number | null
          /** When work on it began */
          started_at: string | null
          /** When it was finished */
          completed_at: string | null
          /** The account that reported it finished */
          completed_by: string | null
          /** What was done */
          completion_note: string | null
          /** When it was closed */
          closed_at: string | null
          /** Why it rests; a code of /hold_reasons */
          hold_reason: string | null
          /** What was said when the status last changed: why it rests, was rejected, reopened or cancelled */
          status_note: string | null
          /** How often it had to be reopened */
          reopen_count: number
          /** Who has it at present */
          assigned_worker_ids: string[]
          /** Names of those who have it, in the same order */
          assigned_worker_names: string[]
          /** What you may do with the work order in its status */
          allowed_actions: string[] | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Your organization */
      organizations: {
        Row: {
          /** Id of the organization */
          id: string
          /** Name of the organization */
          name: string
          /** Its own host name, given by the operator of the service; empty when it uses the default host */
          hostname: string | null
          /** How long a session can be renewed before a new log-in is needed, in minutes */
          session_ceiling_minutes: number
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Permissions */
      permissions: {
        Row: {
          /** What roles and API key scopes name */
          code: string
          /** Part of the service it belongs to */
          area: string
          /** What it allows */
          description: string
        }
        Relationships: []
      }
      /** Roles */
      roles: {
        Row: {
          /** Id of the role */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Name of the role */
          name: string
          /** Holds every permission, also those of later releases */
          grants_everything: boolean
          /** Codes of its permissions */
          permissions: string[]
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Sessions */
      sessions: {
        Row: {
          /** Id of the session */
          id: string
          /** The account that the token names; writes are recorded against it */
          account_id: string
          /** Name of that account */
          account_name: string | null
          /** The account that logged in: the same, or a service account acting on behalf */
          actor_id: string
          /** Name of that account */
          actor_name: string | null
          /** The API key it was opened with; empty after a log-in by password */
          api_key_id: string | null
          /** KEY or PASSWORD */
          kind: 'KEY' | 'PASSWORD'
          /** When it was opened */
          created_at: string
          /** When it ends unless refreshed */
          idle_at: string
          /** When it ends for good */
          ceiling_at: string
          /** When it was ended before its time; empty otherwise */
          revoked_at: string | null
          /** Why it was ended before its time */
          revoke_reason: 'SIGNED_OUT' | 'REVOKED' | 'TOO_MANY_SESSIONS' | null
        }
        Relationships: []
      }
      /** Sites */
      sites: {
        Row: {
          /** Id of the site */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Name of the site */
          name: string
          /** IANA time zone, such as Europe/Berlin, in which due dates and business hours are reckoned */
          time_zone: string
          /** ISO 4217 code of the currency */
          currency: string
          /** When people work at the site; empty for the organization's default calendar */
          calendar_id: string | null
          /** Short code, unique in the organization */
          calendar_code: string | null
          /** Name of the calendar */
          calendar_name: string | null
          /** Postal address */
          address: string | null
          /** When the site was put away; empty while it is in use */
          archived_at: string | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Software on devices */
      software_installations: {
        Row: {
          /** Id of the installation */
          id: string
          /** The device */
          discovered_device_id: string
          /** Name of the device in the network */
          hostname: string | null
          /** The site of the device */
          site_id: string
          /** Name of the site */
          site_name: string | null
          /** Name of the application */
          name: string | null
          /** Name without the version */
          product_name: string | null
          /** Who publishes it */
          publisher: string | null
          /** Where the agent found it */
          source: string
          /** Installed version */
          version: string
          /** Processor architecture */
          architecture: string
          /** The user for whom it is installed; empty when for all */
          scope: string | null
          /** Date of installation, as the device says */
          installed_on: string | null
          /** The first scan that found it */
          first_seen_at: string
          /** The latest scan that found it */
          last_seen_at: string
          /** The scan that no longer found it; empty while it is installed */
          removed_at: string | null
        }
        Relationships: []
      }
      /** Software updates */
      software_updates: {
        Row: {
          /** Id of the change */
          id: string
          /** UPDATE: of the operating system, as the device reported it. VERSION: of an application, between two scans */
          change: 'UPDATE' | 'VERSION'
          /** The device */
          discovered_device_id: string
          /** Name of the device in the network */
          hostname: string | null
          /** The site of the device */
          site_id: string
          /** The asset that the device is; empty when it is not matched, or out of your reach */
          asset_id: string | null
          /** Number of that asset */
          asset_number: string | null
          /** Name of that asset */
          asset_name: string | null
          /** Title of the update, or name of the application as it was reported */
          title: string
          /** The operating system, or the application without its version */
          product_name: string | null
          /** The version before; empty for an update that replaces none */
          from_version: string | null
          /** The version after; the KB number when an update has no version */
          to_version: string | null
          /** Date of installation when the device tells one that can be true, else the scan that found it */
          changed_at: string
          /** The first scan that reported it; of a VERSION, the version after */
          first_seen_at: string
        }
        Relationships: []
      }
      /** State machines */
      state_transitions: {
        Row: {
          /** The kind of record */
          entity: string
          /** The status before */
          from_status: string
          /** The action that moves it; without a permission, the worker's own step */
          action: string
          /** The status after */
          to_status: string
          /** The permission that the action asks for; empty when the system alone moves the record */
          permission: string | null
        }
        Relationships: []
      }
      /** Vendors */
      vendors: {
        Row: {
          /** Id of the vendor */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Name of the company */
          name: string
          /** What the vendor does for the organization */
          roles: string[]
          /** Whether new contracts may name it */
          status: 'PROSPECT' | 'APPROVED' | 'BLOCKED'
          /** Why the vendor was approved or blocked */
          status_reason: string | null
          /** Where the vendor is written to */
          email: string | null
          /** Where the vendor is called */
          phone: string | null
          /** Postal address */
          address: string | null
          /** When invoices are due */
          payment_terms: string | null
          /** Last day of the liability insurance */
          insurance_expires_on: string | null
          /** From 1, poor, to 5, excellent */
          rating: number | null
          /** What you may do with the vendor in its status */
          allowed_actions: string[] | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Assignments of work orders */
      work_order_assignments: {
        Row: {
          /** Id of the assignment */
          id: string
          /** The work order */
          work_order_id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string | null
          /** What is to be done, in a few words */
          work_order_title: string | null
          /** The site of the work order; follows it */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** The worker */
          worker_id: string
          /** Number of the worker, unique in the organization */
          worker_number: string | null
          /** Name of the worker */
          worker_name: string | null
          /** When the worker got it */
          assigned_at: string
          /** When the worker had it no more; empty while the worker has it */
          ended_at: string | null
          /** When the record was made */
          created_at: string
        }
        Relationships: []
      }
      /** Clock of work orders */
      work_order_clock_segments: {
        Row: {
          /** Id of the segment */
          id: string
          /** The work order */
          work_order_id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string | null
          /** What is to be done, in a few words */
          work_order_title: string | null
          /** The site of the work order; follows it */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** RUN: worked on; HOLD: rested */
          kind: 'RUN' | 'HOLD'
          /** When it began */
          started_at: string
          /** When it was over; empty while it lasts */
          ended_at: string | null
          /** Why it rested; a code of /hold_reasons */
          hold_reason: string | null
          /** What was said about it */
          note: string | null
          /** When the record was made */
          created_at: string
        }
        Relationships: []
      }
      /** Completions of work orders */
      work_order_completions: {
        Row: {
          /** Id of the completion */
          id: string
          /** The work order */
          work_order_id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string | null
          /** What is to be done, in a few words */
          work_order_title: string | null
          /** The site of the work order; follows it */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** When the work was finished */
          completed_at: string
          /** What was done */
          completion_note: string | null
          /** When it was reopened; empty while it counts */
          reopened_at: string | null
          /** Why it was reopened */
          reopen_reason: string | null
          /** When it was reported */
          created_at: string
          /** The account that reported it */
          created_by: string | null
        }
        Relationships: []
      }
      /** Tasks of work orders */
      work_order_tasks: {
        Row: {
          /** Id of the task */
          id: string
          /** The work order that it is a step of */
          work_order_id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string | null
          /** Title of the work order */
          work_order_title: string | null
          /** That of the work order; follows it */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** Place of the task in the order, from 1 */
          position: number
          /** What is to be done or asked */
          title: string
          /** How it is done */
          instructions: string | null
          /** What form the answer has: CHECK is done, TEXT, NUMBER, or CHOICE of the options */
          kind: 'CHECK' | 'TEXT' | 'NUMBER' | 'CHOICE'
          /** Whether the work order cannot be completed before it is answered */
          is_required: boolean
          /** Whether NA, not applicable, is an answer */
          allows_na: boolean
          /** The answers of a CHOICE task */
          options: string[] | null
          /** Unit of a number */
          unit: string | null
          /** A smaller number fails */
          accept_min: number | null
          /** A greater number fails */
          accept_max: number | null
          /** In the form of the task's kind: true, a text, a number, one of the options, or "NA"; empty while there is none */
          answer: string | number | boolean | string[] | null
          /** What the answer means: PASS, FAIL, NA, or INFO where nothing is judged */
          result: 'PASS' | 'FAIL' | 'NA' | 'INFO' | null
          /** What there was to say */
          note: string | null
          /** When it was answered */
          answered_at: string | null
          /** The account that answered it */
          answered_by: string | null
          /** Name of that account */
          answered_by_name: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Work orders */
      work_orders: {
        Row: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** What is to be done, in a few words */
          title: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** How pressing it is */
          priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY'
          /** The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY */
          priority_rank: number
          /** What kind of work it is */
          work_type: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING'
          /** What the work order came from */
          origin: 'MANUAL' | 'REQUEST' | 'PREVENTIVE' | 'INSPECTION' | 'METER' | 'CONDITION' | 'FOLLOW_UP' | 'RECALL' | 'IMPORT'
          /** Where the work was raised; it stays there when the asset moves, unless the move takes it along */
          site_id: string
          /** Short code, unique in the organization */
          site_code: string | null
          /** Name of the site */
          site_name: string | null
          /** The asset to work on */
          asset_id: string | null
          /** Number of the asset, unique in the organization */
          asset_number: string | null
          /** Name of the asset */
          asset_name: string | null
          /** Where in the site the work is */
          location_id: string | null
          /** Short code, unique in the site */
          location_code: string | null
          /** Name of the location */
          location_name: string | null
          /** The work order that this one is part of */
          parent_id: string | null
          /** Number of that work order */
          parent_number: string | null
          /** Title of that work order */
          parent_title: string | null
          /** What is to be done */
          description: string | null
          /** When the need was noticed; target_minutes are counted from here */
          reported_at: string
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Working time allowed from reported_at, in minutes of the site's calendar */
          target_minutes: number | null
          /** Working minutes left to the due date while a hold pauses the clock */
          remaining_minutes: number | null
          /** When work on it began */
          started_at: string | null
          /** When it was finished */
          completed_at: string | null
          /** The account that reported it finished */
          completed_by: string | null
          /** What was done */
          completion_note: string | null
          /** When it was closed */
          closed_at: string | null
          /** Why it rests; a code of /hold_reasons */
          hold_reason: string | null
          /** What was said when the status last changed: why it rests, was rejected, reopened or cancelled */
          status_note: string | null
          /** How often it had to be reopened */
          reopen_count: number
          /** Who has it at present */
          assigned_worker_ids: string[]
          /** Names of those who have it, in the same order */
          assigned_worker_names: string[]
          /** What you may do with the work order in its status */
          allowed_actions: string[] | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
      /** Workers */
      workers: {
        Row: {
          /** Id of the worker */
          id: string
          /** Number of the worker, unique in the organization */
          worker_number: string
          /** Name of the worker */
          name: string
          /** Whether the worker can be given work */
          status: 'ACTIVE' | 'ON_LEAVE' | 'INACTIVE'
          /** The home site: where the worker is listed; work elsewhere is possible */
          site_id: string
          /** Code of the home site */
          site_code: string | null
          /** Name of the home site */
          site_name: string | null
          /** The account with which the worker signs in; empty when there is none */
          account_id: string | null
          /** What the worker is trained in */
          trade: string | null
          /** Email address */
          email: string | null
          /** Telephone number */
          phone: string | null
          /** What you may do with the worker in this status */
          allowed_actions: string[] | null
          /** Values of the fields that the organization added, by their codes */
          custom: { [key: string]: Json }
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
          /** When the record was made */
          created_at: string
          /** When the record was last changed */
          updated_at: string
        }
        Relationships: []
      }
    }
    Functions: {
      /** Let a suspended account work again */
      activate_account: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the account */
          id: string
          /** Whether the account works */
          status: 'ACTIVE' | 'SUSPENDED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Bring a meter back */
      activate_meter: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the meter */
          meter_id: string | null
          /** Code of the meter, unique in the organization */
          code: string | null
          /** Whether it takes readings */
          status: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number | null
        }[]
      }
      /** Bring a worker back */
      activate_worker: {
        Args: {
          /** Id of a row of /workers */
          p_worker_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the worker */
          id: string
          /** Number of the worker, unique in the organization */
          worker_number: string
          /** Whether the worker can be given work */
          status: 'ACTIVE' | 'ON_LEAVE' | 'INACTIVE'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Answer items of an inspection */
      answer_inspection_items: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          p_answers: { item_id?: string, code?: string, id?: string, answer?: string | number | boolean | string[] | null, note?: string | null }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          id: string | null
          inspection_number: string | null
          status: string | null
          unanswered: { code: 'REQUIRED_ITEM_UNANSWERED' | 'REQUIRED_NOTE_MISSING', message: string, item_id: string, item_code: string, position: number, section: string | null }[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number | null
        }[]
      }
      /** Answer tasks of a work order */
      answer_work_order_tasks: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_answers: { item_id?: string, code?: string, id?: string, answer?: string | number | boolean | string[] | null, note?: string | null }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string | null
          /** Number of the work order */
          work_order_number: string | null
          /** Status of the work order */
          status: string | null
          /** The tasks that still keep it from being completed: an array with task_id, position, title as message, and code */
          unanswered: { code: 'REQUIRED_ITEM_UNANSWERED' | 'REQUIRED_NOTE_MISSING', message: string, item_id: string, item_code: string, position: number, section: string | null }[] | null
          /** Version of the work order */
          row_version: number | null
        }[]
      }
      /** Approve a contract */
      approve_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Approve an inspection */
      approve_inspection: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          p_note?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the inspection */
          id: string
          /** Number of the inspection, unique in the organization */
          inspection_number: string
          /** Whether it is open, submitted for a review, completed or cancelled */
          status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
          /** PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted */
          result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
          readings_left_out: { code: string, item_id: string, item_code: string, position: number, meter_id: string | null, reading: string | number | boolean | string[] | null }[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Approve a vendor */
      approve_vendor: {
        Args: {
          /** Id of a row of /vendors */
          p_vendor_id: string
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the vendor */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Whether new contracts may name it */
          status: 'PROSPECT' | 'APPROVED' | 'BLOCKED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Approve a work order */
      approve_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Take a worker out of work */
      archive_worker: {
        Args: {
          /** Id of a row of /workers */
          p_worker_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the worker */
          id: string
          /** Number of the worker, unique in the organization */
          worker_number: string
          /** Whether the worker can be given work */
          status: 'ACTIVE' | 'ON_LEAVE' | 'INACTIVE'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Assign a work order */
      assign_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_values: {
            /** The workers (an id of /workers) */
            worker_ids: string[]
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** All workers who have the work order now */
          assigned_worker_ids: string[]
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Block a vendor */
      block_vendor: {
        Args: {
          /** Id of a row of /vendors */
          p_vendor_id: string
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the vendor */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Whether new contracts may name it */
          status: 'PROSPECT' | 'APPROVED' | 'BLOCKED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Cancel a planned asset */
      cancel_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** Where the asset is in its life */
          status: 'PLANNED' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
          /** How many of its meters were retired with it */
          retired_meters: number | null
          /** How many devices are no longer matched with it */
          unmatched_devices: number | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Cancel an inspection */
      cancel_inspection: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the inspection */
          id: string
          /** Number of the inspection, unique in the organization */
          inspection_number: string
          /** Whether it is open, submitted for a review, completed or cancelled */
          status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
          /** PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted */
          result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Cancel a work order */
      cancel_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change your own password */
      change_password: {
        Args: {
          p_current_password: string
          p_password: string
        }
        Returns: {
          changed: boolean | null
          error_code: string | null
          message: string | null
        }[]
      }
      /** Close a contract */
      close_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Close a finished work order */
      close_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Report a work order finished */
      complete_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_values?: {
            /** When the work was finished, not in the future; now when left out */
            completed_at?: string | null
            /** What was done */
            completion_note?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Confirm a suspect meter reading */
      confirm_meter_reading: {
        Args: {
          p_reading_id: string
        }
        Returns: {
          /** Id of the reading; of a DUPLICATE that of the one that was there */
          reading_id: string | null
          /** What became of it: ACCEPTED, SUSPECT, DUPLICATE (the very same was there already) or REJECTED */
          outcome: string | null
          /** The meter */
          meter_id: string | null
          /** What the meter showed */
          reading: number | null
          /** When it was read */
          read_at: string | null
          /** READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT */
          kind: string | null
          /** GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does */
          quality: string | null
          /** What was counted since the reading before; empty for a gauge, and for what does not count */
          delta: number | null
          /** The newest reading in good standing, of a meter that is read in amounts their total; empty before the first */
          current_reading: number | null
          /** When that was read */
          current_at: string | null
          /** Everything counted, whatever rollovers, resets and replacements made of the display */
          life_to_date: number | null
        }[]
      }
      /** Correct a meter reading */
      correct_meter_reading: {
        Args: {
          p_reading_id: string
          p_reading: number
          p_note?: string | null
        }
        Returns: {
          /** Id of the reading; of a DUPLICATE that of the one that was there */
          reading_id: string | null
          /** What became of it: ACCEPTED, SUSPECT, DUPLICATE (the very same was there already) or REJECTED */
          outcome: string | null
          /** The meter */
          meter_id: string | null
          /** What the meter showed */
          reading: number | null
          /** When it was read */
          read_at: string | null
          /** READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT */
          kind: string | null
          /** GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does */
          quality: string | null
          /** What was counted since the reading before; empty for a gauge, and for what does not count */
          delta: number | null
          /** The newest reading in good standing, of a meter that is read in amounts their total; empty before the first */
          current_reading: number | null
          /** When that was read */
          current_at: string | null
          /** Everything counted, whatever rollovers, resets and replacements made of the display */
          life_to_date: number | null
        }[]
      }
      /** Create an account */
      create_account: {
        Args: {
          p_values: {
            /** Name that others see */
            display_name: string
            /** Email address of a person, unique in the organization */
            email?: string | null
            /** PERSON signs in; SERVICE holds API keys */
            kind: 'PERSON' | 'SERVICE'
            /** A service account that may act on behalf of persons */
            may_act_as_persons?: boolean | null
            /** Reaches every site, also those created later */
            reaches_all_sites?: boolean | null
          }
          p_password?: string | null
        }
        Returns: {
          /** Id of the account */
          id: string
          /** PERSON signs in; SERVICE holds API keys */
          kind: 'PERSON' | 'SERVICE'
          /** Whether the account works */
          status: 'ACTIVE' | 'SUSPENDED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create an asset */
      create_asset: {
        Args: {
          p_values: {
            /** Number of the asset, unique in the organization; given by the system when left out */
            asset_number?: string | null
            /** Barcode, QR or tag on the asset, unique in the organization */
            barcode?: string | null
            /** The kind of thing it is (an id of /asset_categories) */
            category_id?: string | null
            /** A is the most critical */
            criticality?: 'A' | 'B' | 'C' | 'D' | null
            /** What the asset is and does */
            description?: string | null
            /** When the asset went into service */
            in_service_on?: string | null
            /** Where in the site the asset stands; changed by move_asset (an id of /locations) */
            location_id?: string | null
            /** Who made it */
            manufacturer?: string | null
            /** The maker's model */
            model?: string | null
            /** Name of the asset */
            name: string
            /** The asset that this one is part of; changed by move_asset (an id of /assets) */
            parent_id?: string | null
            /** The maker's serial number */
            serial_number?: string | null
            /** The site where the asset stands; changed by move_asset (an id of /sites) */
            site_id: string
            /** Where the asset begins its life; moved on by actions */
            status?: 'PLANNED' | 'IN_SERVICE' | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** Where the asset is in its life */
          status: 'PLANNED' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create an asset category */
      create_asset_category: {
        Args: {
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** What belongs to the category */
            description?: string | null
            /** Name of the category */
            name: string
            /** The wider category (an id of /asset_categories) */
            parent_id?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the category */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a calendar */
      create_calendar: {
        Args: {
          p_values: {
            /** Short code, unique in the organization */
            code: string
            /** Holidays and special days: {occurs_on, is_working, start_time, end_time, name} */
            exceptions?: { occurs_on: string, is_working?: boolean, start_time?: string | null, end_time?: string | null, name?: string | null }[] | null
            /** Working hours: {weekday, start_time, end_time} */
            hours?: { weekday: number, start_time: string, end_time: string }[] | null
            /** Whether the sites keep it that name no calendar */
            is_default?: boolean | null
            /** Name of the calendar */
            name: string
          }
        }
        Returns: {
          /** Id of the calendar */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a contract */
      create_contract: {
        Args: {
          p_values: {
            /** Unique in the organization; given by the system when left out */
            contract_number?: string | null
            /** Null when the type decides */
            covers_labour?: boolean | null
            /** Null when the type decides */
            covers_parts?: boolean | null
            /** Null when the type decides */
            covers_travel?: boolean | null
            /** Three capital letters, such as EUR */
            currency?: string | null
            /** Last day on which the contract covers */
            ends_on?: string | null
            /** Binds the contract, once it is signed, to authorized vendors */
            requires_authorized_vendor?: boolean | null
            /** When the contract was signed; not in the future */
            signed_at?: string | null
            /** The site that the contract is for; all sites when left out (an id of /sites) */
            site_id?: string | null
            /** First day on which the contract covers */
            starts_on?: string | null
            /** What the contract is about */
            title: string
            /** In the currency of the contract */
            total_value?: number | null
            /** The contract type (an id of /contract_type_settings) */
            type_id: string
            /** With whom the contract is made (an id of /vendors) */
            vendor_id: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Add a field of the organization's own to an entity */
      create_custom_field: {
        Args: {
          p_values: {
            /** The key inside custom, in lower case */
            code: string
            /** The entity that gets the field, such as asset.assets */
            entity: string
            /** Whether a record needs a value */
            is_required?: boolean | null
            /** What values the field takes */
            kind: 'TEXT' | 'INTEGER' | 'NUMBER' | 'BOOLEAN' | 'DATE'
            /** What people see */
            name: string
            /** The texts that are allowed; null for any */
            vocabulary?: string[] | null
          }
        }
        Returns: {
          /** Id of the field */
          id: string
          /** The key inside custom */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Open an inspection */
      create_inspection: {
        Args: {
          p_values: {
            /** The asset at the site that is inspected (an id of /assets) */
            asset_id?: string | null
            /** When it must be done */
            due_at?: string | null
            /** The site that is inspected (an id of /sites) */
            site_id: string
            /** The template, of which a revision is published (an id of /inspection_templates) */
            template_id: string
            /** What it is about; the name of the template when left out */
            title?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the inspection */
          id: string
          /** Number of the inspection, unique in the organization */
          inspection_number: string
          /** Whether it is open, submitted for a review, completed or cancelled */
          status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
          items: number | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create an inspection template */
      create_inspection_template: {
        Args: {
          p_values: {
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** What is inspected by it */
            description?: string | null
            /** Name of the template */
            name: string
            /** Whether somebody else approves a submitted inspection */
            needs_review?: boolean | null
            /** The score, in percent, below which an inspection fails */
            pass_threshold?: number | null
            /** How what passed is counted, from the next published revision on */
            scoring?: 'NONE' | 'PERCENT' | 'WEIGHTED' | null
          }
          p_items?: {
            /** A greater number fails */
            accept_max?: number | null
            /** A smaller number fails */
            accept_min?: number | null
            /** Whether NA is an answer */
            allows_na?: boolean | null
            /** By which visible_if and answers name the item; its position when left out */
            code?: string | null
            /** The answers that fail */
            fail_values?: string[] | null
            /** Whether failing it fails the inspection */
            is_critical?: boolean | null
            /** Whether it must be answered; default true */
            is_required?: boolean | null
            /** What form the answer has */
            kind: 'PASS_FAIL' | 'YES_NO' | 'NUMERIC' | 'TEXT' | 'CHOICE' | 'MULTI' | 'DATE' | 'METER' | 'INSTRUCTION'
            /** Name of the meter of the asset that a METER item reads */
            meter_name?: string | null
            /** Whether a failing answer needs a note */
            needs_note_on_fail?: boolean | null
            /** The answers of a CHOICE or MULTI item */
            options?: string[] | null
            /** A greater number is not accepted */
            plausible_max?: number | null
            /** A smaller number is not accepted */
            plausible_min?: number | null
            /** What is asked */
            prompt: string
            /** Heading under which the item stands */
            section?: string | null
            /** Unit of a number */
            unit?: string | null
            /** Code of an earlier item and the answer with which this one counts */
            visible_if?: { code: string, answer: string | number | boolean | string[] | null } | null
            /** How much it counts in a weighted score; default 1 */
            weight?: number | null
          }[]
        }
        Returns: {
          /** Id of the template */
          id: string
          /** Code of the template, unique in the organization */
          code: string
          /** Number of its newest revision, from 1 */
          revision: number | null
          /** Status of its newest revision */
          revision_status: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a location */
      create_location: {
        Args: {
          p_values: {
            /** Short code, unique in the site */
            code: string
            /** What kind of place it is */
            kind?: 'BUILDING' | 'FLOOR' | 'ROOM' | 'AREA' | 'LINE' | 'YARD' | 'VEHICLE' | 'STOREROOM' | 'VENDOR' | 'TRANSIT' | null
            /** Name of the location */
            name: string
            /** The wider location, of the same site (an id of /locations) */
            parent_id?: string | null
            /** The site that the location is part of (an id of /sites) */
            site_id: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the location */
          id: string
          /** Short code, unique in the site */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a meter */
      create_meter: {
        Args: {
          p_values: {
            /** The asset that the meter is read off (an id of /assets) */
            asset_id: string
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** Where it is and how it is read */
            description?: string | null
            /** Which way a continuous meter counts */
            direction?: 'UP' | 'DOWN' | null
            /** A new reading is overdue after this many hours */
            expected_interval_hours?: number | null
            /** What was counted before the first reading */
            initial_life_to_date?: number | null
            /** When the meter was installed; nothing was read before */
            installed_at?: string | null
            /** CONTINUOUS counts, GAUGE goes up and down */
            kind?: 'CONTINUOUS' | 'GAUGE' | null
            /** The most that can happen in a day; faster readings are kept as suspect */
            max_rate_per_day?: number | null
            /** The most that the meter can show */
            max_value?: number | null
            /** The least that the meter can show */
            min_value?: number | null
            /** Name of the meter */
            name: string
            /** Whether it is read as what it shows or as the amount since the last reading */
            reading_mode?: 'ABSOLUTE' | 'DELTA' | null
            /** The counter starts again at 0 when it would reach this; needs max_rate_per_day */
            rollover_value?: number | null
            /** Serial number of the counter that is mounted */
            serial_number?: string | null
            /** Unit of the readings, such as h, km or °C */
            unit: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the meter */
          meter_id: string | null
          /** Code of the meter, unique in the organization */
          code: string | null
          /** Whether it takes readings */
          status: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number | null
        }[]
      }
      /** Add a destination */
      create_notification_destination: {
        Args: {
          p_values: {
            /** EMAIL: an email address; CHAT: a room; WEBHOOK: a name the receiver knows */
            address: string
            /** The channel by which it is reached */
            channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
            /** What people call it, unique in its channel */
            name: string
            /** The site that it is for; empty for all sites (an id of /sites) */
            site_id?: string | null
          }
        }
        Returns: {
          /** Id of the destination */
          id: string
          /** The channel by which it is reached */
          channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
          /** What people call it, unique in its channel */
          name: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Set up a relay */
      create_notification_relay: {
        Args: {
          p_values: {
            /** Each channel has one relay */
            channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
            /** EMAIL: the address that messages come from */
            from_address?: string | null
            /** EMAIL: the name that messages come from */
            from_name?: string | null
            /** EMAIL: the mail server, as a host name */
            host?: string | null
            /** CHAT: default TEXT; ADAPTIVE_CARD for Teams */
            message_format?: 'TEXT' | 'ADAPTIVE_CARD' | null
            /** What people call the relay */
            name: string
            /** EMAIL: the password to log in with; never shown again */
            password?: string | null
            /** EMAIL: 25, 465, 587 or 2525; default 587, with TLS 465 */
            port?: number | null
            /** EMAIL: default STARTTLS; NONE only reaches hosts that the operator allows */
            security?: 'STARTTLS' | 'TLS' | 'NONE' | null
            /** WEBHOOK: whsec_ and 24 to 64 bytes in base64; never shown again */
            signing_secret?: string | null
            /** CHAT, WEBHOOK: the address to post to, https; never shown again */
            url?: string | null
            /** EMAIL: the name to log in with; empty for no log-in */
            username?: string | null
          }
        }
        Returns: {
          /** Id of the relay */
          id: string
          /** EMAIL, CHAT or WEBHOOK; an organization has one relay for each */
          channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
          /** DRAFT until it is tested, TESTING while a test is under way, then ACTIVE or FAILED; what it was before when the recipient was at fault */
          status: 'DRAFT' | 'TESTING' | 'ACTIVE' | 'FAILED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a role */
      create_role: {
        Args: {
          p_values: {
            /** Short code in UPPER_SNAKE, unique in the organization */
            code: string
            /** Name of the role */
            name: string
            /** Codes of the permissions that the role holds */
            permissions?: string[] | null
          }
        }
        Returns: {
          /** Id of the role */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a site */
      create_site: {
        Args: {
          p_values: {
            /** Postal address */
            address?: string | null
            /** When people work at the site; null for the organization's default calendar (an id of /calendars) */
            calendar_id?: string | null
            /** Short code, unique in the organization */
            code: string
            /** ISO 4217 code, such as EUR */
            currency?: string | null
            /** Name of the site */
            name: string
            /** IANA time zone, such as Europe/Berlin */
            time_zone?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the site */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a vendor */
      create_vendor: {
        Args: {
          p_values: {
            /** Postal address */
            address?: string | null
            /** Short code, unique in the organization */
            code: string
            /** Where the vendor is written to */
            email?: string | null
            /** Last day of the liability insurance */
            insurance_expires_on?: string | null
            /** Name of the company */
            name: string
            /** When invoices are due, such as 30 days net */
            payment_terms?: string | null
            /** Where the vendor is called */
            phone?: string | null
            /** From 1, poor, to 5, excellent */
            rating?: number | null
            /** What the vendor does for the organization */
            roles?: ('SUPPLIER' | 'SERVICE' | 'MANUFACTURER' | 'CALIBRATION_LAB' | 'LESSOR')[] | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the vendor */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Whether new contracts may name it */
          status: 'PROSPECT' | 'APPROVED' | 'BLOCKED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a work order */
      create_work_order: {
        Args: {
          p_values: {
            /** The asset to work on, at the site (an id of /assets) */
            asset_id?: string | null
            /** What is to be done */
            description?: string | null
            /** When the work must be finished; reckoned from target_minutes when left out */
            due_at?: string | null
            /** Where in the site the work is (an id of /locations) */
            location_id?: string | null
            /** What the work order came from */
            origin?: 'MANUAL' | 'REQUEST' | 'PREVENTIVE' | 'INSPECTION' | 'METER' | 'CONDITION' | 'FOLLOW_UP' | 'RECALL' | 'IMPORT' | null
            /** The work order that this one is part of (an id of /work_orders) */
            parent_id?: string | null
            /** How pressing it is */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** When the need was noticed, not in the future; now when left out */
            reported_at?: string | null
            /** The site of the work; that of the asset when left out (an id of /sites) */
            site_id?: string | null
            /** DRAFT keeps it off the open list until it is handed in and approved */
            status?: 'OPEN' | 'DRAFT' | null
            /** Working time allowed from reported_at, in minutes of the site's calendar */
            target_minutes?: number | null
            /** What is to be done, in a few words */
            title: string
            /** Number of the work order; given by the system when left out */
            work_order_number?: string | null
            /** What kind of work it is */
            work_type?: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING' | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Create a worker */
      create_worker: {
        Args: {
          p_values: {
            /** The account with which the worker signs in (an id of /accounts) */
            account_id?: string | null
            /** Email address */
            email?: string | null
            /** Name of the worker */
            name: string
            /** Telephone number */
            phone?: string | null
            /** The home site (an id of /sites) */
            site_id: string
            /** What the worker is trained in */
            trade?: string | null
            /** Number of the worker, unique in the organization; given by the system when left out */
            worker_number?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
        }
        Returns: {
          /** Id of the worker */
          id: string
          /** Number of the worker, unique in the organization */
          worker_number: string
          /** Whether the worker can be given work */
          status: 'ACTIVE' | 'ON_LEAVE' | 'INACTIVE'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Take an asset out of use for good */
      decommission_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** Where the asset is in its life */
          status: 'PLANNED' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
          /** How many of its meters were retired with it */
          retired_meters: number | null
          /** How many devices are no longer matched with it */
          unmatched_devices: number | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** End the life of an asset */
      dispose_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** Where the asset is in its life */
          status: 'PLANNED' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
          /** How many of its meters were retired with it */
          retired_meters: number | null
          /** How many devices are no longer matched with it */
          unmatched_devices: number | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Exchange an API key for a session token */
      exchange_api_key: {
        Args: {
          p_key: string
          p_on_behalf_of?: string | null
        }
        Returns: {
          /** The session token; null when refused */
          token: string | null
          /** When the token ceases to be good; null when refused */
          expires_at: string | null
          /** Name of the organization; null when refused */
          organization: string | null
          /** Name of the service account that the token is used by; null when refused, and when a person signed in */
          service_account: string | null
          /** Name of the account that the token speaks for; null when refused */
          acting_as: string | null
          /** Permission codes that the key is limited to; empty when it is not limited, and when no key was used */
          scopes: string[] | null
          /** Why there is no token; null when there is one */
          error_code: string | null
          /** error_code in words; null when there is a token */
          message: string | null
        }[]
      }
      /** Exchange a meter */
      exchange_meter: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          p_final_reading: number
          p_start_reading?: number
          p_exchanged_at?: string | null
          p_serial_number?: string | null
          p_note?: string | null
        }
        Returns: {
          /** Id of the reading; of a DUPLICATE that of the one that was there */
          reading_id: string | null
          /** What became of it: ACCEPTED, SUSPECT, DUPLICATE (the very same was there already) or REJECTED */
          outcome: string | null
          /** The meter */
          meter_id: string | null
          /** What the meter showed */
          reading: number | null
          /** When it was read */
          read_at: string | null
          /** READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT */
          kind: string | null
          /** GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does */
          quality: string | null
          /** What was counted since the reading before; empty for a gauge, and for what does not count */
          delta: number | null
          /** The newest reading in good standing, of a meter that is read in amounts their total; empty before the first */
          current_reading: number | null
          /** When that was read */
          current_at: string | null
          /** Everything counted, whatever rollovers, resets and replacements made of the display */
          life_to_date: number | null
        }[]
      }
      /** Give an account a role */
      grant_role: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** Id of a row of /roles */
          p_role_id: string
        }
        Returns: {
          /** The account */
          account_id: string | null
          /** Codes of all roles that the account now holds */
          roles: string[] | null
        }[]
      }
      /** Let an account reach a site */
      grant_site: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** Id of a row of /sites */
          p_site_id: string
        }
        Returns: {
          /** The account */
          account_id: string | null
          /** Codes of the sites that the account now reaches, as far as you reach them */
          sites: string[] | null
        }[]
      }
      /** Put a work order on hold */
      hold_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_values: {
            /** When the work stopped, not in the future; now when left out */
            held_at?: string | null
            /** Code of the reason, one of /hold_reasons */
            hold_reason: string
            /** What there is to say about it */
            note?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Ignore a device */
      ignore_discovered_device: {
        Args: {
          /** Id of a row of /discovered_devices */
          p_discovered_device_id: string
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the device */
          id: string
          /** Whether it is known which asset the device is */
          status: 'UNMATCHED' | 'MATCHED' | 'CONFLICT' | 'IGNORED'
          /** The asset that the device is; empty when it is not matched, or out of your reach */
          asset_id: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Take in the inventory of a device */
      ingest_inventory: {
        Args: {
          p_source: string
          p_inventory: { [key: string]: Json }
          /** Id of a row of /sites */
          p_site_id?: string | null
          p_collected_at?: string | null
        }
        Returns: {
          discovered_device_id: string | null
          status: string | null
          device_scan_id: string | null
          verdict: string | null
          is_replay: boolean | null
          added_count: number | null
          removed_count: number | null
          version_count: number | null
          os_update_count: number | null
        }[]
      }
      /** Record many meter readings */
      ingest_readings: {
        Args: {
          p_readings: { meter_id?: string | null, meter_code?: string | null, reading: number, read_at?: string | null, kind?: 'READING' | 'RESET' | 'REPLACEMENT' | null, final_reading?: number | null, note?: string | null, source?: 'SENSOR' | 'IMPORT' | 'MANUAL' | null }[]
        }
        Returns: {
          accepted: number | null
          suspect: number | null
          duplicate: number | null
          rejected: number | null
          outcomes: { row: number, meter_id: string | null, meter_code: string | null, outcome: 'ACCEPTED' | 'SUSPECT' | 'DUPLICATE' | 'REJECTED', error_code: string | null, message: string | null, reading_id: string | null }[] | null
        }[]
      }
      /** Issue an API key to a service account */
      issue_api_key: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          p_values: {
            /** When the key stops working; null for never */
            expires_at?: string | null
            /** How often the key can be exchanged in a minute */
            max_exchanges_per_minute?: number | null
            /** What the key is for */
            name: string
            /** Permissions that the key is limited to; none for all its account's */
            scopes?: string[] | null
            /** Sites that the key is limited to; null for all its account's (an id of /sites) */
            site_scope?: string[] | null
          }
        }
        Returns: {
          /** Id of the key */
          id: string
          api_key: string | null
          /** The public part of the key, by which people recognize it */
          prefix: string
          /** When it stops working; empty for never */
          expires_at: string | null
        }[]
      }
      /** The records that a field may point at */
      list_options: {
        Args: {
          p_entity: string
          p_search?: string | null
          /** Id of a row of /sites */
          p_site_id?: string | null
        }
        Returns: {
          id: string | null
          label: string | null
          path: string | null
          depth: number | null
        }[]
      }
      /** Match a device with an asset */
      match_discovered_device: {
        Args: {
          /** Id of a row of /discovered_devices */
          p_discovered_device_id: string
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the device */
          id: string
          /** Whether it is known which asset the device is */
          status: 'UNMATCHED' | 'MATCHED' | 'CONFLICT' | 'IGNORED'
          /** The asset that the device is; empty when it is not matched, or out of your reach */
          asset_id: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Move an asset */
      move_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          p_values: {
            /** The location to move to, of that site; null for none (an id of /locations) */
            location_id?: string | null
            /** Whether open work orders move along to the other site */
            move_open_work?: boolean | null
            /** What there is to say about the move */
            note?: string | null
            /** The asset to become part of, at that site; null for none (an id of /assets) */
            parent_id?: string | null
            /** Why it moves */
            reason?: 'INSTALL' | 'REMOVE' | 'MOVE' | 'SWAP' | 'RETURN' | 'LOAN' | 'REPAIR_OUT' | null
            /** The site to move to; where it stands when left out (an id of /sites) */
            site_id?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** The site where it stands */
          site_id: string
          /** Where in the site it stands */
          location_id: string | null
          /** The asset that it is part of; empty at the top */
          parent_id: string | null
          moved_assets: number | null
          moved_work_orders: number | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Send a worker on leave */
      pause_worker: {
        Args: {
          /** Id of a row of /workers */
          p_worker_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the worker */
          id: string
          /** Number of the worker, unique in the organization */
          worker_number: string
          /** Whether the worker can be given work */
          status: 'ACTIVE' | 'ON_LEAVE' | 'INACTIVE'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Publish an inspection template */
      publish_inspection_template: {
        Args: {
          /** Id of a row of /inspection_templates */
          p_inspection_template_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the template */
          id: string
          /** Code of the template, unique in the organization */
          code: string
          /** Number of its newest revision, from 1 */
          revision: number | null
          /** Status of its newest revision */
          revision_status: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Put an asset into service */
      put_asset_in_service: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string | null
          /** Number of the asset, unique in the organization */
          asset_number: string | null
          /** Where the asset is in its life */
          status: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number | null
        }[]
      }
      /** Put an asset on standby */
      put_asset_on_standby: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string | null
          /** Number of the asset, unique in the organization */
          asset_number: string | null
          /** Where the asset is in its life */
          status: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number | null
        }[]
      }
      /** Take a decommissioned asset back */
      recommission_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** Where the asset is in its life */
          status: 'PLANNED' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Record a meter reading */
      record_meter_reading: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          p_reading: number
          p_read_at?: string | null
          p_kind?: string | null
          p_note?: string | null
        }
        Returns: {
          /** Id of the reading; of a DUPLICATE that of the one that was there */
          reading_id: string | null
          /** What became of it: ACCEPTED, SUSPECT, DUPLICATE (the very same was there already) or REJECTED */
          outcome: string | null
          /** The meter */
          meter_id: string | null
          /** What the meter showed */
          reading: number | null
          /** When it was read */
          read_at: string | null
          /** READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT */
          kind: string | null
          /** GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does */
          quality: string | null
          /** What was counted since the reading before; empty for a gauge, and for what does not count */
          delta: number | null
          /** The newest reading in good standing, of a meter that is read in amounts their total; empty before the first */
          current_reading: number | null
          /** When that was read */
          current_at: string | null
          /** Everything counted, whatever rollovers, resets and replacements made of the display */
          life_to_date: number | null
        }[]
      }
      /** Renew the session token */
      refresh_session: {
        Args: never
        Returns: {
          /** The session token; null when refused */
          token: string | null
          /** When the token ceases to be good; null when refused */
          expires_at: string | null
          /** Name of the organization; null when refused */
          organization: string | null
          /** Name of the service account that the token is used by; null when refused, and when a person signed in */
          service_account: string | null
          /** Name of the account that the token speaks for; null when refused */
          acting_as: string | null
          /** Permission codes that the key is limited to; empty when it is not limited, and when no key was used */
          scopes: string[] | null
          /** Why there is no token; null when there is one */
          error_code: string | null
          /** error_code in words; null when there is a token */
          message: string | null
        }[]
      }
      /** Send a contract back */
      reject_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Reject a meter reading */
      reject_meter_reading: {
        Args: {
          p_reading_id: string
          p_note?: string | null
        }
        Returns: {
          /** Id of the reading; of a DUPLICATE that of the one that was there */
          reading_id: string | null
          /** What became of it: ACCEPTED, SUSPECT, DUPLICATE (the very same was there already) or REJECTED */
          outcome: string | null
          /** The meter */
          meter_id: string | null
          /** What the meter showed */
          reading: number | null
          /** When it was read */
          read_at: string | null
          /** READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT */
          kind: string | null
          /** GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does */
          quality: string | null
          /** What was counted since the reading before; empty for a gauge, and for what does not count */
          delta: number | null
          /** The newest reading in good standing, of a meter that is read in amounts their total; empty before the first */
          current_reading: number | null
          /** When that was read */
          current_at: string | null
          /** Everything counted, whatever rollovers, resets and replacements made of the display */
          life_to_date: number | null
        }[]
      }
      /** Reject a work order */
      reject_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Reopen a finished work order */
      reopen_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Give a person a new password */
      reset_password: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          p_password: string
        }
        Returns: {
          id: string | null
        }[]
      }
      /** Resume a contract */
      resume_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Let a work order go on */
      resume_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_values?: {
            /** A new due date; reckoned from the working time that was left when left out */
            due_at?: string | null
            /** What there is to say about it */
            note?: string | null
            /** When the work went on, after the hold began and not in the future; now when left out */
            resumed_at?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline */
          due_at: string | null
          /** How long the hold lasted, in working minutes of the site's calendar */
          held_minutes: number | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Retire a meter */
      retire_meter: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the meter */
          meter_id: string | null
          /** Code of the meter, unique in the organization */
          code: string | null
          /** Whether it takes readings */
          status: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number | null
        }[]
      }
      /** Return an inspection */
      return_inspection: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          p_reason: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the inspection */
          id: string
          /** Number of the inspection, unique in the organization */
          inspection_number: string
          /** Whether it is open, submitted for a review, completed or cancelled */
          status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
          /** PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted */
          result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Revoke an API key */
      revoke_api_key: {
        Args: {
          /** Id of a row of /api_keys */
          p_api_key_id: string
        }
        Returns: {
          /** The API key or the session */
          id: string
          /** When it was revoked, first if several times */
          revoked_at: string | null
        }[]
      }
      /** End a session */
      revoke_session: {
        Args: {
          p_session_id: string
        }
        Returns: {
          /** The API key or the session */
          id: string | null
          /** When it was revoked, first if several times */
          revoked_at: string | null
        }[]
      }
      /** Send a test message through a relay */
      send_channel_test: {
        Args: {
          p_channel: string
          p_destination_id?: string | null
          p_recipient?: string | null
        }
        Returns: {
          /** The message, of /notification_messages */
          message_id: string | null
          /** Its status: QUEUED */
          message_status: string | null
          /** The channel that is tested */
          channel: string | null
          /** The relay, of /notification_relays */
          relay_id: string | null
          /** Its status: TESTING */
          relay_status: string | null
          /** The destination that was given */
          destination_id: string | null
          /** To whom the message goes; null where the channel needs nobody */
          recipient: string | null
        }[]
      }
      /** Sign in with email and password */
      sign_in: {
        Args: {
          p_email: string
          p_password: string
          p_organization?: string | null
        }
        Returns: {
          /** The session token; null when refused */
          token: string | null
          /** When the token ceases to be good; null when refused */
          expires_at: string | null
          /** Name of the organization; null when refused */
          organization: string | null
          /** Name of the service account that the token is used by; null when refused, and when a person signed in */
          service_account: string | null
          /** Name of the account that the token speaks for; null when refused */
          acting_as: string | null
          /** Permission codes that the key is limited to; empty when it is not limited, and when no key was used */
          scopes: string[] | null
          /** Why there is no token; null when there is one */
          error_code: string | null
          /** error_code in words; null when there is a token */
          message: string | null
        }[]
      }
      /** End the session */
      sign_out: {
        Args: never
        Returns: undefined
      }
      /** Start a work order */
      start_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_started_at?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Put an asset into storage */
      store_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** Where the asset is in its life */
          status: 'PLANNED' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Submit a contract for approval */
      submit_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Submit an inspection */
      submit_inspection: {
        Args: {
          /** Id of a row of /inspections */
          p_inspection_id: string
          p_inspector_worker_id?: string | null
          p_notes?: string | null
        }
        Returns: {
          /** Id of the inspection */
          id: string
          /** Number of the inspection, unique in the organization */
          inspection_number: string
          /** Whether it is open, submitted for a review, completed or cancelled */
          status: 'OPEN' | 'SUBMITTED' | 'COMPLETED' | 'CANCELLED'
          /** PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted */
          result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
          /** Per cent of what passed; empty when the template does not score */
          score: number | null
          /** When it was submitted */
          submitted_at: string | null
          /** The worker who inspected */
          inspector_worker_id: string | null
          /** What the inspector had to say */
          notes: string | null
          /** Answers that are no readings, for the meter was retired meanwhile: an array of objects with code, item_id, item_code, position, meter_id and reading */
          readings_left_out: { code: string, item_id: string, item_code: string, position: number, meter_id: string | null, reading: string | number | boolean | string[] | null }[] | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Hand a draft in for approval */
      submit_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Suspend an account */
      suspend_account: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the account */
          id: string
          /** Whether the account works */
          status: 'ACTIVE' | 'SUSPENDED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Suspend a contract */
      suspend_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Terminate a contract */
      terminate_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Take a work order from workers */
      unassign_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_values?: {
            /** The workers (an id of /workers) */
            worker_ids?: string[]
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** All workers who have the work order now */
          assigned_worker_ids: string[]
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Unblock a vendor */
      unblock_vendor: {
        Args: {
          /** Id of a row of /vendors */
          p_vendor_id: string
          p_reason?: string | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the vendor */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Whether new contracts may name it */
          status: 'PROSPECT' | 'APPROVED' | 'BLOCKED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Undo the match or the ignoring of a device */
      unmatch_discovered_device: {
        Args: {
          /** Id of a row of /discovered_devices */
          p_discovered_device_id: string
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the device */
          id: string
          /** Whether it is known which asset the device is */
          status: 'UNMATCHED' | 'MATCHED' | 'CONFLICT' | 'IGNORED'
          /** The asset that the device is; empty when it is not matched, or out of your reach */
          asset_id: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change an account */
      update_account: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          p_values: {
            /** Name that others see */
            display_name?: string
            /** Email address of a person, unique in the organization */
            email?: string | null
            /** A service account that may act on behalf of persons */
            may_act_as_persons?: boolean | null
            /** Reaches every site, also those created later */
            reaches_all_sites?: boolean | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the account */
          id: string
          /** Whether the account works */
          status: 'ACTIVE' | 'SUSPENDED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change an asset */
      update_asset: {
        Args: {
          /** Id of a row of /assets */
          p_asset_id: string
          p_values: {
            /** Number of the asset, unique in the organization; given by the system when left out */
            asset_number?: string | null
            /** Barcode, QR or tag on the asset, unique in the organization */
            barcode?: string | null
            /** The kind of thing it is (an id of /asset_categories) */
            category_id?: string | null
            /** A is the most critical */
            criticality?: 'A' | 'B' | 'C' | 'D' | null
            /** What the asset is and does */
            description?: string | null
            /** When the asset went into service */
            in_service_on?: string | null
            /** Who made it */
            manufacturer?: string | null
            /** The maker's model */
            model?: string | null
            /** Name of the asset */
            name?: string
            /** The maker's serial number */
            serial_number?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the asset */
          id: string
          /** Number of the asset, unique in the organization */
          asset_number: string
          /** Where the asset is in its life */
          status: 'PLANNED' | 'IN_SERVICE' | 'STANDBY' | 'IN_STORAGE' | 'DECOMMISSIONED' | 'CANCELLED' | 'DISPOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change an asset category */
      update_asset_category: {
        Args: {
          /** Id of a row of /asset_categories */
          p_asset_category_id: string
          p_values: {
            /** When the category was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** What belongs to the category */
            description?: string | null
            /** Name of the category */
            name?: string
            /** The wider category (an id of /asset_categories) */
            parent_id?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the category */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a calendar */
      update_calendar: {
        Args: {
          /** Id of a row of /calendars */
          p_calendar_id: string
          p_values: {
            /** When the calendar was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Holidays and special days: {occurs_on, is_working, start_time, end_time, name} */
            exceptions?: { occurs_on: string, is_working?: boolean, start_time?: string | null, end_time?: string | null, name?: string | null }[] | null
            /** Working hours: {weekday, start_time, end_time} */
            hours?: { weekday: number, start_time: string, end_time: string }[] | null
            /** Whether the sites keep it that name no calendar */
            is_default?: boolean | null
            /** Name of the calendar */
            name?: string
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the calendar */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a contract */
      update_contract: {
        Args: {
          /** Id of a row of /contracts */
          p_contract_id: string
          p_values: {
            /** Unique in the organization; given by the system when left out */
            contract_number?: string | null
            /** Null when the type decides */
            covers_labour?: boolean | null
            /** Null when the type decides */
            covers_parts?: boolean | null
            /** Null when the type decides */
            covers_travel?: boolean | null
            /** Three capital letters, such as EUR */
            currency?: string | null
            /** Last day on which the contract covers */
            ends_on?: string | null
            /** Binds the contract, once it is signed, to authorized vendors */
            requires_authorized_vendor?: boolean | null
            /** When the contract was signed; not in the future */
            signed_at?: string | null
            /** First day on which the contract covers */
            starts_on?: string | null
            /** What the contract is about */
            title?: string
            /** In the currency of the contract */
            total_value?: number | null
            /** With whom the contract is made (an id of /vendors) */
            vendor_id?: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the contract */
          id: string
          /** Number of the contract, unique in the organization */
          contract_number: string
          /** Where the contract is in its life; it starts and expires by its dates, within minutes of midnight */
          status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a field of the organization's own */
      update_custom_field: {
        Args: {
          /** Id of a row of /custom_fields */
          p_custom_field_id: string
          p_values: {
            /** When the field was put away; null brings it back */
            archived_at?: string | null
            /** Whether a record needs a value */
            is_required?: boolean | null
            /** What people see */
            name?: string
            /** The texts that are allowed; null for any */
            vocabulary?: string[] | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the field */
          id: string
          /** The key inside custom */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change an inspection template */
      update_inspection_template: {
        Args: {
          /** Id of a row of /inspection_templates */
          p_inspection_template_id: string
          p_values?: {
            /** When the template was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** What is inspected by it */
            description?: string | null
            /** Name of the template */
            name?: string
            /** Whether somebody else approves a submitted inspection */
            needs_review?: boolean | null
            /** The score, in percent, below which an inspection fails */
            pass_threshold?: number | null
            /** How what passed is counted, from the next published revision on */
            scoring?: 'NONE' | 'PERCENT' | 'WEIGHTED' | null
          }
          p_items?: {
            /** A greater number fails */
            accept_max?: number | null
            /** A smaller number fails */
            accept_min?: number | null
            /** Whether NA is an answer */
            allows_na?: boolean | null
            /** By which visible_if and answers name the item; its position when left out */
            code?: string | null
            /** The answers that fail */
            fail_values?: string[] | null
            /** Whether failing it fails the inspection */
            is_critical?: boolean | null
            /** Whether it must be answered; default true */
            is_required?: boolean | null
            /** What form the answer has */
            kind: 'PASS_FAIL' | 'YES_NO' | 'NUMERIC' | 'TEXT' | 'CHOICE' | 'MULTI' | 'DATE' | 'METER' | 'INSTRUCTION'
            /** Name of the meter of the asset that a METER item reads */
            meter_name?: string | null
            /** Whether a failing answer needs a note */
            needs_note_on_fail?: boolean | null
            /** The answers of a CHOICE or MULTI item */
            options?: string[] | null
            /** A greater number is not accepted */
            plausible_max?: number | null
            /** A smaller number is not accepted */
            plausible_min?: number | null
            /** What is asked */
            prompt: string
            /** Heading under which the item stands */
            section?: string | null
            /** Unit of a number */
            unit?: string | null
            /** Code of an earlier item and the answer with which this one counts */
            visible_if?: { code: string, answer: string | number | boolean | string[] | null } | null
            /** How much it counts in a weighted score; default 1 */
            weight?: number | null
          }[] | null
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the template */
          id: string
          /** Code of the template, unique in the organization */
          code: string
          /** Number of its newest revision, from 1 */
          revision: number | null
          /** Status of its newest revision */
          revision_status: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a location */
      update_location: {
        Args: {
          /** Id of a row of /locations */
          p_location_id: string
          p_values: {
            /** When the location was put away; null brings it back */
            archived_at?: string | null
            /** Short code, unique in the site */
            code?: string
            /** What kind of place it is */
            kind?: 'BUILDING' | 'FLOOR' | 'ROOM' | 'AREA' | 'LINE' | 'YARD' | 'VEHICLE' | 'STOREROOM' | 'VENDOR' | 'TRANSIT' | null
            /** Name of the location */
            name?: string
            /** The wider location, of the same site (an id of /locations) */
            parent_id?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the location */
          id: string
          /** Short code, unique in the site */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a meter */
      update_meter: {
        Args: {
          /** Id of a row of /asset_meters */
          p_meter_id: string
          p_values: {
            /** Short code, unique in the organization; given by the system when left out */
            code?: string | null
            /** Where it is and how it is read */
            description?: string | null
            /** A new reading is overdue after this many hours */
            expected_interval_hours?: number | null
            /** When the meter was installed; nothing was read before */
            installed_at?: string | null
            /** The most that can happen in a day; faster readings are kept as suspect */
            max_rate_per_day?: number | null
            /** The most that the meter can show */
            max_value?: number | null
            /** The least that the meter can show */
            min_value?: number | null
            /** Name of the meter */
            name?: string
            /** The counter starts again at 0 when it would reach this; needs max_rate_per_day */
            rollover_value?: number | null
            /** Serial number of the counter that is mounted */
            serial_number?: string | null
            /** Unit of the readings, such as h, km or °C */
            unit?: string
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the meter */
          meter_id: string | null
          /** Code of the meter, unique in the organization */
          code: string | null
          /** Whether it takes readings */
          status: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number | null
        }[]
      }
      /** Change a destination */
      update_notification_destination: {
        Args: {
          /** Id of a row of /notification_destinations */
          p_notification_destination_id: string
          p_values: {
            /** EMAIL: an email address; CHAT: a room; WEBHOOK: a name the receiver knows */
            address?: string
            /** When the destination was put away; null brings it back */
            archived_at?: string | null
            /** What people call it, unique in its channel */
            name?: string
            /** The site that it is for; empty for all sites (an id of /sites) */
            site_id?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the destination */
          id: string
          /** The channel by which it is reached */
          channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
          /** What people call it, unique in its channel */
          name: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a relay */
      update_notification_relay: {
        Args: {
          /** Id of a row of /notification_relays */
          p_notification_relay_id: string
          p_values: {
            /** EMAIL: the address that messages come from */
            from_address?: string | null
            /** EMAIL: the name that messages come from */
            from_name?: string | null
            /** EMAIL: the mail server, as a host name */
            host?: string | null
            /** CHAT: default TEXT; ADAPTIVE_CARD for Teams */
            message_format?: 'TEXT' | 'ADAPTIVE_CARD' | null
            /** What people call the relay */
            name?: string
            /** EMAIL: the password to log in with; never shown again */
            password?: string | null
            /** EMAIL: 25, 465, 587 or 2525; default 587, with TLS 465 */
            port?: number | null
            /** EMAIL: default STARTTLS; NONE only reaches hosts that the operator allows */
            security?: 'STARTTLS' | 'TLS' | 'NONE' | null
            /** WEBHOOK: whsec_ and 24 to 64 bytes in base64; never shown again */
            signing_secret?: string | null
            /** CHAT, WEBHOOK: the address to post to, https; never shown again */
            url?: string | null
            /** EMAIL: the name to log in with; empty for no log-in */
            username?: string | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the relay */
          id: string
          /** EMAIL, CHAT or WEBHOOK; an organization has one relay for each */
          channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
          /** DRAFT until it is tested, TESTING while a test is under way, then ACTIVE or FAILED; what it was before when the recipient was at fault */
          status: 'DRAFT' | 'TESTING' | 'ACTIVE' | 'FAILED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change your organization */
      update_organization: {
        Args: {
          p_values: {
            /** Name of the organization */
            name?: string
            /** How long a session can be renewed, in minutes */
            session_ceiling_minutes?: number
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the organization */
          id: string
          /** Name of the organization */
          name: string
          /** Its own host name, given by the operator of the service; empty when it uses the default host */
          hostname: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a role */
      update_role: {
        Args: {
          /** Id of a row of /roles */
          p_role_id: string
          p_values: {
            /** Name of the role */
            name?: string
            /** Codes of the permissions that the role holds */
            permissions?: string[] | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the role */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a site */
      update_site: {
        Args: {
          /** Id of a row of /sites */
          p_site_id: string
          p_values: {
            /** Postal address */
            address?: string | null
            /** When the site was put away; null brings it back */
            archived_at?: string | null
            /** When people work at the site; null for the organization's default calendar (an id of /calendars) */
            calendar_id?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** ISO 4217 code, such as EUR */
            currency?: string | null
            /** Name of the site */
            name?: string
            /** IANA time zone, such as Europe/Berlin */
            time_zone?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the site */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a vendor */
      update_vendor: {
        Args: {
          /** Id of a row of /vendors */
          p_vendor_id: string
          p_values: {
            /** Postal address */
            address?: string | null
            /** Short code, unique in the organization */
            code?: string
            /** Where the vendor is written to */
            email?: string | null
            /** Last day of the liability insurance */
            insurance_expires_on?: string | null
            /** Name of the company */
            name?: string
            /** When invoices are due, such as 30 days net */
            payment_terms?: string | null
            /** Where the vendor is called */
            phone?: string | null
            /** From 1, poor, to 5, excellent */
            rating?: number | null
            /** What the vendor does for the organization */
            roles?: ('SUPPLIER' | 'SERVICE' | 'MANUFACTURER' | 'CALIBRATION_LAB' | 'LESSOR')[] | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the vendor */
          id: string
          /** Short code, unique in the organization */
          code: string
          /** Whether new contracts may name it */
          status: 'PROSPECT' | 'APPROVED' | 'BLOCKED'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Change a work order */
      update_work_order: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_values: {
            /** The asset to work on, at the site (an id of /assets) */
            asset_id?: string | null
            /** What is to be done */
            description?: string | null
            /** When the work must be finished; reckoned from target_minutes when left out */
            due_at?: string | null
            /** Where in the site the work is (an id of /locations) */
            location_id?: string | null
            /** The work order that this one is part of (an id of /work_orders) */
            parent_id?: string | null
            /** How pressing it is */
            priority?: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY' | null
            /** Working time allowed from reported_at, in minutes of the site's calendar */
            target_minutes?: number | null
            /** What is to be done, in a few words */
            title?: string
            /** What kind of work it is */
            work_type?: 'CORRECTIVE' | 'PREVENTIVE' | 'CONDITION_BASED' | 'INSPECTION' | 'CALIBRATION' | 'MODIFICATION' | 'PROJECT' | 'SAFETY' | 'CLEANING' | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string
          /** Number of the work order, unique in the organization */
          work_order_number: string
          /** Where the work order is in its life */
          status: 'DRAFT' | 'AWAITING_APPROVAL' | 'OPEN' | 'ASSIGNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CLOSED' | 'CANCELLED'
          /** When the work must be finished; empty without a deadline, and while a hold pauses the clock */
          due_at: string | null
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Say what the tasks of a work order are */
      update_work_order_tasks: {
        Args: {
          /** Id of a row of /work_orders */
          p_work_order_id: string
          p_tasks: {
            /** A greater number fails */
            accept_max?: number | null
            /** A smaller number fails */
            accept_min?: number | null
            /** Whether NA, not applicable, is an answer; false when left out */
            allows_na?: boolean | null
            /** A task that is there already (an id of /work_order_tasks) */
            id?: string | null
            /** How it is done */
            instructions?: string | null
            /** Whether the work order cannot be completed before it is answered; true when left out */
            is_required?: boolean | null
            /** What form the answer has */
            kind: 'CHECK' | 'TEXT' | 'NUMBER' | 'CHOICE'
            /** The answers of a CHOICE task */
            options?: string[] | null
            /** What is to be done or asked */
            title: string
            /** Unit of a number */
            unit?: string | null
          }[]
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the work order */
          id: string | null
          /** Number of the work order */
          work_order_number: string | null
          /** Status of the work order */
          status: string | null
          /** The tasks that still keep it from being completed: an array with task_id, position, title as message, and code */
          unanswered: { code: 'REQUIRED_ITEM_UNANSWERED' | 'REQUIRED_NOTE_MISSING', message: string, item_id: string, item_code: string, position: number, section: string | null }[] | null
          /** Version of the work order */
          row_version: number | null
        }[]
      }
      /** Change a worker */
      update_worker: {
        Args: {
          /** Id of a row of /workers */
          p_worker_id: string
          p_values: {
            /** The account with which the worker signs in (an id of /accounts) */
            account_id?: string | null
            /** Email address */
            email?: string | null
            /** Name of the worker */
            name?: string
            /** Telephone number */
            phone?: string | null
            /** The home site (an id of /sites) */
            site_id?: string
            /** What the worker is trained in */
            trade?: string | null
            /** Number of the worker, unique in the organization; given by the system when left out */
            worker_number?: string | null
            /** Values of the fields that the organization added */
            custom?: { [key: string]: Json } | null
          }
          /** The row_version that was read: STALE_ROW when the record was changed meanwhile */
          p_row_version?: number | null
        }
        Returns: {
          /** Id of the worker */
          id: string
          /** Number of the worker, unique in the organization */
          worker_number: string
          /** Whether the worker can be given work */
          status: 'ACTIVE' | 'ON_LEAVE' | 'INACTIVE'
          /** Raised by each change; give it as p_row_version to notice changes by others */
          row_version: number
        }[]
      }
      /** Who the token names */
      whoami: {
        Args: never
        Returns: {
          user: string | null
          email: string | null
          roles: string[] | null
          organization: string | null
        }
      }
      /** Take a role from an account */
      withdraw_role: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** Id of a row of /roles */
          p_role_id: string
        }
        Returns: {
          /** The account */
          account_id: string | null
          /** Codes of all roles that the account now holds */
          roles: string[] | null
        }[]
      }
      /** Take a site from an account */
      withdraw_site: {
        Args: {
          /** Id of a row of /accounts */
          p_account_id: string
          /** Id of a row of /sites */
          p_site_id: string
        }
        Returns: {
          /** The account */
          account_id: string | null
          /** Codes of the sites that the account now reaches, as far as you reach them */
          sites: string[] | null
        }[]
      }
    }
    Enums: None
    CompositeTypes: None
  }
}
